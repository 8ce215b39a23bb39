/** Who stands how high in a district: what can be counted on the table. */

import type { Pyramid } from '../wire';
import type { District } from './ground';

export interface Lead {
  leaders: number[];
  /** By how many floors, before whoever comes next. */
  margin: number;
  floors: Map<number, number>;
}

export function leadIn(district: District, pyramids: Pyramid[]): Lead {
  const floors = new Map<number, number>();
  for (const each of pyramids)
    if (district.fields.includes(each.field)) floors.set(each.seat, (floors.get(each.seat) ?? 0) + each.floors);
  const [most = 0, ...rest] = [...floors.values()].sort((a, b) => b - a);
  const leaders = [...floors].filter(([, count]) => count === most).map(([seat]) => seat);
  return { leaders, margin: most - (rest[0] ?? 0), floors };
}
