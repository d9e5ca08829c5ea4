import { createStore } from '../../store/store.ts';
import { showToast } from '../../ui/toasts.ts';
import { texts } from './texts.ts';

export const isSupported = typeof Notification !== 'undefined';

/**
 * Whether the browser allows this page to show notifications. Also `denied` if the browser does not support
 * notifications.
 */
export const notificationPermission = createStore<NotificationPermission>(
  isSupported ? Notification.permission : 'denied',
);

/**
 * Shows a notification. Returns undefined if the browser supports notifications only for installed apps, as Chrome on
 * Android does.
 */
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

/** Asks the browser for permission. Works only in response to a click; browsers ignore other requests. */
export async function askToNotify(): Promise<void> {
  const permission = await Notification.requestPermission();
  notificationPermission.update(() => permission);
  if (permission === 'granted') showToast(texts.allowed, { kind: 'success' });
  if (permission === 'denied') showToast(texts.denied, { kind: 'error' });
}
