/**
 * What leaves the board for its owner's panel flies there, above everything and in nobody's way. Who wants no motion, who
 * does not look, and who has skipped ahead finds everything where it lies.
 */

import { prefersReducedMotion } from 'svelte/motion';

export interface Flyer {
  kind: 'stone' | 'treasure';
  seat: number;
  /** Where on the screen it sets out. */
  from: DOMPoint;
  said?: string;
}

const MANY = 10; // more at once is a game that has gone on meanwhile
const APART = 110; // milliseconds between two that set out together
const WAY = 850;

export function flyHome(flyers: Flyer[]): void {
  if (prefersReducedMotion.current || document.hidden || flyers.length > MANY) return;
  flyers.forEach((each, place) => void send(each, place * APART));
}

/** A point of a drawing, on the screen. */
export const onScreen = (svg: SVGSVGElement, [x, y]: readonly [number, number]): DOMPoint =>
  new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? undefined);

async function send({ kind, seat, from, said = '' }: Flyer, delay: number): Promise<void> {
  const piece = document.createElement('i');
  piece.className = `flying ${kind}`;
  piece.dataset['seat'] = String(seat);
  piece.textContent = said;
  piece.ariaHidden = 'true';
  document.body.append(piece);
  const end = homeOf(seat, from);
  const high = Math.min(from.y, end.y) - 36;
  const at = (x: number, y: number, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;
  const way = [
    { transform: at(from.x, from.y, 1), easing: 'ease-out' },
    { transform: at(from.x + (end.x - from.x) * 0.3, high, 1.5), easing: 'ease-in' },
    { transform: at(end.x, end.y, 0.6) },
  ];
  await piece.animate(way, { duration: WAY, delay, fill: 'both' }).finished.catch(() => null);
  piece.remove();
}

/** Where its owner's panel keeps such pieces; without a panel, above the board. */
function homeOf(seat: number, from: DOMPoint): DOMPoint {
  const panel = document.querySelector(`[data-home='${seat}']`)?.getBoundingClientRect();
  return panel ? new DOMPoint(panel.left + Math.min(70, panel.width / 2), panel.top + panel.height / 2) : new DOMPoint(from.x, -40);
}
