import { useEffect } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { directRoute, navigate, type Route, topicRoute } from '../../navigation/routes.ts';
import type { Change } from '../../store/changes.ts';
import { browserLocks } from '../../store/locks.ts';
import { avatarUrl, topicName, userName } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { sessionName } from '../../store/session-name.ts';
import type { State } from '../../store/state.ts';
import { type Attention, shareAttention } from './attention.ts';
import { type Alerts, alertsOf } from './notifies.ts';
import { playSound } from './sound.ts';
import { texts } from './texts.ts';

/** Tells of new messages by the desktop and by sound while no tab of the organization is looked at. */
export function Notifications() {
  const model = useModel();
  useEffect(() => {
    const shown = new Map<number, Notification>();
    const attention = shareAttention({
      locks: browserLocks(),
      name: `${sessionName()} focus`,
      hasFocus: () => document.hasFocus(),
      events: window,
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

function tell(change: Change, shown: Map<number, Notification>, attention: Attention): void {
  const { before, after } = change;
  // What is read, here or on another device, needs no notification.
  for (const [id, notification] of shown) {
    if (after.unread.places.has(id)) continue;
    notification.close();
    shown.delete(id);
  }
  const isNew = change.kind === 'event' && change.event.type === 'message';
  const message = isNew ? after.messages.get(after.maxMessageId) : undefined;
  if (!message || after.maxMessageId === before.maxMessageId) return;
  const alerts = alertsOf(message, after);
  if (!alerts.isShown && !alerts.hasSound) return;
  void attention.isThere().then((isThere) => {
    if (!isThere) alert(message, alerts, after, shown);
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
  shown.set(message.id, notify(message, state));
}

function notify(message: Message, state: State): Notification {
  const sender = userName(state, message.sender_id);
  const { title, body } = contentOf(message, sender, state);
  const icon = avatarUrl(state, message.sender_id);
  const notification = new Notification(title, {
    body,
    // Tabs of one browser notify once.
    tag: `message-${message.id}`,
    silent: true,
    ...(icon && { icon }),
  });
  notification.addEventListener('click', () => {
    window.focus();
    navigate(routeTo(message, state.me ?? 0));
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

/** The text of a message's HTML, without hidden parts of spoilers. Nothing of the HTML is loaded or run. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('.spoiler-content, .katex-html')) hidden.remove();
  return body.textContent.trim().slice(0, 300);
}

function routeTo(message: Message, me: number): Route {
  const { stream_id, subject, id, display_recipient } = message;
  if (stream_id !== undefined) return topicRoute(stream_id, subject, id);
  const people = typeof display_recipient === 'string' ? [] : display_recipient;
  const others = people.map((person) => person.id).filter((each) => each !== me);
  return directRoute(others.length > 0 ? others : [me], id);
}
