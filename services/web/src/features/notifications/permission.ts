import { createStore } from '../../store/store.ts';
import { showToast } from '../../ui/toasts.ts';
import { texts } from './texts.ts';

export const isSupported = typeof Notification !== 'undefined';

/** Whether the browser lets this page notify; `denied` too where it cannot. */
export const notificationPermission = createStore<NotificationPermission>(
  isSupported ? Notification.permission : 'denied',
);

/** Shows a notification. Undefined where the browser has them for installed apps only, as Chrome on Android. */
export function showNotification(
  title: string,
  options: NotificationOptions,
): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Asks the browser for permission. Only in answer to a click: browsers ignore it otherwise. */
export async function askToNotify(): Promise<void> {
  const permission = await Notification.requestPermission();
  notificationPermission.update(() => permission);
  if (permission === 'granted') showToast(texts.allowed, { kind: 'success' });
  if (permission === 'denied') showToast(texts.denied, { kind: 'error' });
}
