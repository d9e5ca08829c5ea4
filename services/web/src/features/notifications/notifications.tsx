import { useEffect } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { routeAt } from '../../hooks/use-route.ts';
import { messageRoute } from '../../navigation/message-route.ts';
import { locationHash, navigate } from '../../navigation/routes.ts';
import type { Change } from '../../store/changes.ts';
import { browserLocks } from '../../store/locks.ts';
import { avatarUrl, topicName, userName } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { sessionName } from '../../store/session-name.ts';
import type { State } from '../../store/state.ts';
import { type Attention, shareAttention } from './attention.ts';
import { type Alerts, alertsOf, newMessageOf } from './notifies.ts';
import { showNotification } from './permission.ts';
import { placeShown, placesOf } from './places.ts';
import { playSound } from './sound.ts';
import { texts } from './texts.ts';

/**
 * Shows desktop notifications and plays sounds for new messages. Skips messages that the user is looking at in any tab.
 */
export function Notifications() {
  const model = useModel();
  useEffect(() => {
    const shown = new Map<number, Notification>();
    const attention = shareAttention({
      locks: browserLocks(),
      name: `${sessionName() ?? 'visitor'} focus`,
      shown: () => (document.hasFocus() ? shownIn(model.state.get()) : undefined),
      subscribe: subscribeShown,
    });
    const stop = model.changes.subscribe((changes) => {
      for (const change of changes) tell(change, shown, attention);
    });
    return () => {
      stop();
      attention.stop();
      for (const notification of shown.values()) notification.close();
    };
  }, [model]);
  return null;
}

function shownIn(state: State): string {
  const resolved = routeAt(locationHash.get(), state);
  return placeShown('route' in resolved ? resolved.route : undefined, state.me ?? 0);
}

function subscribeShown(listener: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  addEventListener('focus', listener, { signal });
  addEventListener('blur', listener, { signal });
  const unsubscribe = locationHash.subscribe(listener);
  return () => {
    stopped.abort();
    unsubscribe();
  };
}

function tell(change: Change, shown: Map<number, Notification>, attention: Attention): void {
  const { after } = change;
  // Close notifications of messages read here or on another device
  for (const [id, notification] of shown) {
    if (after.unread.places.has(id)) continue;
    notification.close();
    shown.delete(id);
  }
  const message = newMessageOf(change);
  if (!message) return;
  const alerts = alertsOf(message, after);
  if (!alerts.isShown && !alerts.hasSound) return;
  void attention.isOn(placesOf(message, after.me ?? 0)).then((isSeen) => {
    if (!isSeen) alert(message, alerts, after, shown);
  });
}

function alert(
  message: Message,
  { isShown, hasSound }: Alerts,
  state: State,
  shown: Map<number, Notification>,
): void {
  if (hasSound) void playSound(state.settings.notification_sound);
  if (!isShown || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return;
  const notification = notify(message, state);
  if (notification) shown.set(message.id, notification);
}

function notify(message: Message, state: State): Notification | undefined {
  const sender = userName(state, message.sender_id);
  const { title, body } = contentOf(message, sender, state);
  const icon = avatarUrl(state, message.sender_id);
  // Several tabs notify only once because of the tag
  const options = { body, tag: `message-${message.id}`, silent: true, ...(icon && { icon }) };
  const notification = showNotification(title, options);
  if (!notification) return undefined;
  notification.addEventListener('click', () => {
    window.focus();
    navigate(messageRoute(message, state.me ?? 0));
    notification.close();
  });
  return notification;
}

function contentOf(message: Message, sender: string, state: State) {
  const text = textOf(message.content);
  if (message.stream_id === undefined) {
    const isHidden = !state.settings.pm_content_in_desktop_notifications;
    return { title: sender, body: isHidden ? texts.newDirect : text };
  }
  const channel = state.channels.get(message.stream_id)?.name ?? '';
  const place = texts.inTopic(channel, topicName(state, message.subject));
  return { title: `${sender} (${place})`, body: text };
}

/**
 * Returns the text content of a message's HTML, without hidden spoilers. Does not load resources or run scripts in the
 * HTML.
 */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('.spoiler-content, .katex-html')) hidden.remove();
  return body.textContent.trim().slice(0, 300);
}
