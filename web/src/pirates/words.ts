/** A game of Kosmiczni Piraci in words. */

import type { PiratesPosition, Ply } from '../wire';
import { t, type Key } from '../lib/texts.svelte';
import type { Entry } from '../table/log';
import { readSending, readTaking, TELEPORT, TRADE_SHIP } from './moves';
import { PLANETS } from './sky';

export const planetName = (planet: string): string => t(`planet.${planet}` as Key);

export const logOf = (course: Ply[]): Entry[] =>
  course.map(([seat, move], ply) => ({ seat, words: wordsOf(move), notation: move, ply }));

export function wordsOf(move: string): string {
  const sent = readSending(move);
  if (sent) {
    const planet = planetName(sent.planet);
    if (sent.card === '?') return t('log.send.unseen', { planet });
    return sent.card === TELEPORT ? t('log.send.teleport', { planet }) : t('log.send', { card: sent.card, planet });
  }
  const value = readTaking(move);
  return value === TRADE_SHIP ? t('log.take.ship') : t('log.take', { value: value ?? '' });
}

/** What a screen reader says of a planet: what lies there, and whose it is. */
export const planetSaid =
  (position: PiratesPosition, nameOf: (seat: number) => string) =>
  (letter: string): string => {
    const there = position.planets[PLANETS.findIndex((each) => each === letter)];
    const cards = (there?.up ?? []).flatMap((values, place) =>
      values.length ? [`${nameOf(place + 1)} ${values.join(' ')}`] : [],
    );
    return t('planet.said', {
      planet: planetName(letter),
      treasures: there?.treasures.join(' ') || '–',
      cards: cards.join(', ') || '–',
      down: there?.down ? nameOf(there.down.seat) : '–',
    });
  };
