import type { SentMessage } from '../message-log/log-entry.ts';
import type { AccountRow, RealmRow, Webhook } from '../read-model/store.ts';
import type { DeliveryRow, MessageObject } from './store.ts';

/** The numbers that bots store for the payload formats of outgoing webhooks. */
export const interfaces = { generic: 1, slack: 2 } as const;

type Told = Pick<DeliveryRow, 'bot_id' | 'reason' | 'message'>;
type Bot = Pick<AccountRow, 'email' | 'full_name'>;

/** Returns the payload's message object, with the message's Markdown and HTML. */
export function messageObject(trigger: SentMessage): MessageObject {
  const { fields, place, content, renderedContent, avatarUrl } = trigger;
  return {
    ...fields,
    id: trigger.messageId,
    timestamp: trigger.sentAtSeconds,
    sender_id: trigger.senderId,
    sender_full_name: String(fields.sender_full_name),
    content,
    content_type: 'text/x-markdown',
    rendered_content: renderedContent,
    avatar_url: avatarUrl,
    subject: place.kind === 'channel' ? place.displayedTopic : '',
  };
}

/**
 * Returns the body of an outgoing webhook in the generic format.
 * @spec POST /svc-outgoing-webhook
 */
export function genericPayload(
  { email, full_name }: Bot,
  { token }: Webhook,
  { reason, message }: Told,
): Record<string, unknown> {
  return {
    bot_email: email,
    bot_full_name: full_name,
    data: message.content,
    trigger: reason,
    token,
    message,
  };
}

/** Returns the body of an outgoing webhook in Slack's format. */
export function slackPayload(
  { realm_id, host }: Pick<RealmRow, 'realm_id' | 'host'>,
  { token }: Webhook,
  { bot_id, reason, message }: Told,
): URLSearchParams {
  return new URLSearchParams({
    token,
    team_id: `T${realm_id}`,
    team_domain: host,
    channel_id: `C${message.stream_id}`,
    channel_name: String(message.display_recipient),
    thread_ts: String(message.id),
    timestamp: String(message.timestamp),
    user_id: `U${message.sender_id}`,
    user_name: message.sender_full_name,
    text: message.content,
    trigger_word: reason,
    service_id: String(bot_id),
  });
}
