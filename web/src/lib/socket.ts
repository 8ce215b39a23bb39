/**
 * One table's connection. It comes back by itself when it is lost; what was wished for and has not been answered is said
 * again with the same key, which the server does once.
 */

import type { Message, Reply } from '../wire';

export type Wish = Extract<Message, { key: string }>;
type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;
export type Wanted = WithoutKey<Wish>;
export type Line = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  /** Something the server has said. */
  hear(message: Reply): void;
  line(state: Line): void;
  /** How far the listener has come, and whose eyes it looks with: what a hello says. */
  place(): { seen: number; seat: number | null };
}

const FIRST_PAUSE = 400; // milliseconds until the connection is tried again
const LONGEST_PAUSE = 10_000;
const HEARTBEAT = 25_000;
const DEAD = 10_000; // after a ping without an answer
const FOR_GOOD = new Set(['unknown', 'not_your_seat', 'unreadable']); // a bye that a new hello does not mend

export class TableSocket {
  #socket: WebSocket | undefined;
  #pause = FIRST_PAUSE;
  #timers: { retry?: number; beat?: number; dead?: number } = {};
  #pending = new Map<string, Wish>();
  #greeted = false;
  #closed = false;

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#stopTimers();
    this.#socket?.close();
  }

  /** Says a wish until it is answered; the key by which the answer will be known. */
  wish(wanted: Wanted): string {
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const wish = { ...wanted, key } as Wish;
    this.#pending.set(key, wish);
    this.#say(wish);
    return key;
  }

  look(seat: number | null): void {
    this.#say({ type: 'look', seat });
  }

  #connect(): void {
    this.#stopTimers();
    this.listener.line('connecting');
    const { protocol, host } = location;
    const where = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${this.table}/socket`;
    const socket = new WebSocket(where);
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', ...this.listener.place() } satisfies Message));
      this.#timers.beat = window.setInterval(() => this.#beat(), HEARTBEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Reply);
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  #hear(message: Reply): void {
    window.clearTimeout(this.#timers.dead);
    if (message.type === 'done') this.#pending.delete(message.key);
    if (message.type === 'refused' && message.key) this.#pending.delete(message.key);
    if (message.type === 'bye' && FOR_GOOD.has(message.code)) this.close();
    this.listener.hear(message);
    if (message.type === 'shown' && !this.#greeted) this.#arrived();
  }

  /** The table has been shown: what was not answered before is said again. */
  #arrived(): void {
    this.#greeted = true;
    this.#pause = FIRST_PAUSE;
    this.listener.line('open');
    for (const wish of this.#pending.values()) this.#say(wish);
  }

  #say(message: Message): void {
    if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #beat(): void {
    this.#say({ type: 'ping' });
    window.clearTimeout(this.#timers.dead);
    this.#timers.dead = window.setTimeout(() => this.#socket?.close(), DEAD);
  }

  #lost(): void {
    this.#stopTimers();
    this.listener.line(this.#closed ? 'closed' : 'lost');
    if (this.#closed) return;
    this.#timers.retry = window.setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Somebody looks again, or the network is back: no need to wait. */
  #hurry = (): void => {
    if (document.visibilityState === 'visible' && this.#timers.retry !== undefined) {
      this.#pause = FIRST_PAUSE;
      this.#connect();
    }
  };

  #stopTimers(): void {
    window.clearTimeout(this.#timers.retry);
    window.clearInterval(this.#timers.beat);
    window.clearTimeout(this.#timers.dead);
    this.#timers = {};
  }
}
