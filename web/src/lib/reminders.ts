/** Being told that it is one's turn while no page is open. */

import { offered, remind, stopReminding } from './api';
import { recall, remember } from './memory';
import { texts } from './texts.svelte';

const nameOf = (table: string, seat: number): string => `told.${table}.${seat}`;

export const isTold = (table: string, seat: number): boolean => recall<boolean>(nameOf(table, seat), false);

export const knowsPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Whether the person has allowed it; then this browser is told. */
export async function tellByPush(table: string, seat: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { push_key: key } = await offered();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key ?? null });
  const { endpoint, keys } = made.toJSON();
  const { language } = texts;
  await remind(table, { seat, language, push: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } } });
  remember(nameOf(table, seat), true);
  return true;
}

export async function tellByMail(table: string, seat: number, mail: string): Promise<void> {
  await remind(table, { seat, mail, language: texts.language });
  remember(nameOf(table, seat), true);
}

export async function tellNoMore(table: string, seat: number): Promise<void> {
  await stopReminding(table, seat);
  remember(nameOf(table, seat), false);
}

/** The shell of the page for when there is no line, and somebody who can be told. */
export function installShell(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined); // it plays without one
  }
}
