import { answerOf, api } from '../../api/client.ts';
import type { Recipient } from '../../navigation/compose.ts';
import type { Model } from '../../store/model.ts';
import type { State } from '../../store/state.ts';

interface Notice {
  readonly key: string;
  readonly recipient: Recipient;
  /** When the last typing notification was sent, in Unix milliseconds. */
  toldMs: number;
  timer: ReturnType<typeof setTimeout>;
}

let current: Notice | undefined;

/**
 * Sends typing notifications to the recipient: when typing starts, then at the server's interval, and when typing
 * stops.
 */
export function noteTyping({ state }: Model, recipient: Recipient, key: string): void {
  if (!isWanted(state.get(), recipient)) return;
  const { server } = state.get();
  if (current && current.key !== key) stopTyping();
  const now = Date.now();
  const timer = setTimeout(stopTyping, server.server_typing_stopped_wait_period_milliseconds);
  if (current) clearTimeout(current.timer);
  const isDue =
    !current || now - current.toldMs >= server.server_typing_started_wait_period_milliseconds;
  current = { key, recipient, timer, toldMs: isDue ? now : (current?.toldMs ?? now) };
  if (isDue) tell('start', recipient);
}

/** Notifies the recipient that typing has stopped, because the message was sent or cleared, or the user left it. */
export function stopTyping(): void {
  if (!current) return;
  clearTimeout(current.timer);
  const { recipient } = current;
  current = undefined;
  tell('stop', recipient);
}

function isWanted({ settings, me, channels }: State, recipient: Recipient): boolean {
  if (recipient.type === 'channel') {
    return settings.send_stream_typing_notifications && channels.has(recipient.channelId);
  }
  return (
    settings.send_private_typing_notifications && recipient.userIds.some((userId) => userId !== me)
  );
}

function tell(op: 'start' | 'stop', recipient: Recipient): void {
  const body =
    recipient.type === 'channel'
      ? {
          op,
          type: 'channel' as const,
          stream_id: recipient.channelId,
          topic: recipient.topic,
        }
      : { op, type: 'direct' as const, to: [...recipient.userIds] };
  // A late typing notification is useless: ignore failures and do not retry
  answerOf(api.POST('/typing', { body })).catch(() => undefined);
}
