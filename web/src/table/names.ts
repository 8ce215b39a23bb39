/** What players are called. */

import type { Level, Sitting } from '../wire';
import { t, type Key } from '../lib/texts.svelte';

const LEVELS = ['cadet', 'pilot', 'navigator', 'captain', 'admiral'];

/** Their name, or for want of one their colour. */
export function called(player: Sitting | undefined): string {
  if (!player) return '';
  if (player.kind !== 'bot' && player.name) return player.name;
  return player.kind === 'host' && player.mine ? t('name.you') : t(`seat.${player.seat}` as Key);
}

/** Who plays for them: the level of a bot, or nothing for a person. */
export function playedBy(player: Sitting, levels: Level[]): string {
  if (!player.bot) return '';
  const level = levels.find((each) => each.bot === player.bot || each.name === player.bot)?.name;
  return level && LEVELS.includes(level) ? t(`level.${level}` as Key) : t('name.bot');
}
