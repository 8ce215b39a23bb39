/** How near one looks at a board, and at which part: pixels of the screen, the whole board at scale 1. */

interface Point {
  x: number;
  y: number;
}

const NEAREST = 4;
const SLACK = 6; // pixels a finger trembles and still points

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** The board was moved since the finger came down: it does not point. */
  isDragged = false;
  #fingers = new Map<number, Point>();
  #travelled = 0;

  readonly isNear = $derived(this.scale > 1);

  by(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    const grown = scale / this.scale;
    this.scale = scale;
    this.#place(at.x - (at.x - this.x) * grown, at.y - (at.y - this.y) * grown);
  }

  reset(): void {
    this.scale = 1;
    this.#place(0, 0);
  }

  press(finger: number, at: Point): void {
    if (this.#fingers.size === 0) [this.isDragged, this.#travelled] = [false, 0];
    this.#fingers.set(finger, at);
  }

  /** One finger moves a board that is near, two also bring it nearer. */
  drag(finger: number, at: Point): void {
    const before = this.#fingers.get(finger);
    if (!before) return;
    const other = [...this.#fingers].find(([each]) => each !== finger)?.[1];
    this.#fingers.set(finger, at);
    this.#travelled += apart(before, at);
    if (this.#travelled < SLACK) return;
    if (other) this.#pinch(before, at, other);
    else if (this.isNear) this.#place(this.x + at.x - before.x, this.y + at.y - before.y);
    this.isDragged = this.isNear;
  }

  lift(finger: number): void {
    this.#fingers.delete(finger);
  }

  #pinch(before: Point, at: Point, other: Point): void {
    const [old, middle] = [between(before, other), between(at, other)];
    this.by(apart(at, other) / Math.max(1, apart(before, other)), old);
    this.#place(this.x + middle.x - old.x, this.y + middle.y - old.y);
  }

  /** The board's edge never comes into the view. */
  #place(x: number, y: number): void {
    this.x = Math.min(0, Math.max(this.width * (1 - this.scale), x));
    this.y = Math.min(0, Math.max(this.height * (1 - this.scale), y));
  }
}
