import { createStore } from '../../store/store.ts';
import { showToast } from '../../ui/toasts.ts';
import { texts } from './texts.ts';

const isSupported = typeof Notification !== 'undefined';

/** Whether the browser lets this page notify; `denied` too where it cannot. */
export const notificationPermission = createStore<NotificationPermission>(
  isSupported ? Notification.permission : 'denied',
);

/** Asks the browser for permission. Only in answer to a click: browsers ignore it otherwise. */
export async function askToNotify(): Promise<void> {
  const permission = await Notification.requestPermission();
  notificationPermission.update(() => permission);
  if (permission === 'granted') showToast(texts.allowed, { kind: 'success' });
  if (permission === 'denied') showToast(texts.denied, { kind: 'error' });
}
