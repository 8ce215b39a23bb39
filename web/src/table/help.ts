/** What is explained at a prompt, and the rule that says it. */

import type { GameName } from '../wire';

const ROCKET = {
  set: 'PR 1.5',
  fly: 'PR 3.5',
  god: 'PR 3.10',
  stuck: 'PR 3.11',
  stones: 'PR 4.1',
  build: 'PR 5.2',
  points: 'PR 8.5',
} as const;
const PIRATES = { send: 'KP 2.1', take: 'KP 4.4', treasures: 'KP 5.1' } as const;

export type Topic = keyof typeof ROCKET | keyof typeof PIRATES | 'wait' | 'asked';

const RULES: Partial<Record<Topic, string>> = { ...ROCKET, ...PIRATES };

export function ruleOf(topic: Topic): { game: GameName; rule: string } | null {
  const rule = RULES[topic];
  return rule === undefined ? null : { game: topic in ROCKET ? 'rocket' : 'pirates', rule };
}
