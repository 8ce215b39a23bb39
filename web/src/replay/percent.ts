const WHOLE: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 0 };

/** A share of the win as people of that language write it. */
export const percent = (share: number, language: string): string => new Intl.NumberFormat(language, WHOLE).format(share);
