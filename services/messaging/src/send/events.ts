import { type ClientEventDraft, clientEvent } from '@chat/kit/outbox/event';
import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import {
  avatarUrl,
  avatarUrlWithoutAddress,
  commonFields,
  displayedTopic,
  type MessageParts,
} from '../history/message-object.ts';
import { type SubmessageRow, submessageObject } from '../model/submessage-store.ts';
import { hasGravatar, highestRoleSeeingEmail } from '../model/visibility.ts';
import type { AccountRow } from '../read-model/user-store.ts';
import { flaggedUsers, type MentionFlags } from './mention-flags.ts';
import type {
  MessageAudience,
  NamedInMessage,
  PreparedMessage,
  SendingQueue,
} from './prepared-message.ts';

/** Values assigned when a message is written. */
export type Assigned = { id: number; sentAt: Date };

/**
 * Client event `message` of a prepared message. `accounts` provides sender and participants; `widget` is its first
 * submessage.
 */
export function sentEvent(
  message: PreparedMessage,
  { id, sentAt }: Assigned,
  accounts: ReadonlyMap<number, AccountRow>,
  widget?: SubmessageRow,
): ClientEventDraft {
  const { realm, destination, senderId, mentionFlags, named, hiddenFrom } = message;
  const { isReadBySender, sendingQueue } = message;
  const { place, audience, conversationId } = destination;
  return messageEvent(
    {
      message: {
        id,
        conversation_id: conversationId,
        sender_id: senderId,
        topic: message.topic,
        content: message.content,
        rendered_content: message.renderedContent,
        is_me_message: message.isMeMessage,
        client: message.client,
        sent_at: sentAt,
      },
      realm,
      sender: accounts.get(senderId),
      ...(widget && { submessages: [submessageObject(widget)] }),
      place:
        place.kind === 'channel'
          ? place
          : {
              kind: 'direct',
              participants: place.participants.flatMap((userId) => accounts.get(userId) ?? []),
            },
    },
    { audience, mentionFlags, named, hiddenFrom, isReadBySender, sendingQueue },
  );
}

/** Users whose names and addresses the event contains. */
export function userIdsInEvent({
  senderId,
  destination: { place },
}: Pick<PreparedMessage, 'senderId' | 'destination'>): number[] {
  return place.kind === 'direct' ? [...new Set([senderId, ...place.participants])] : [senderId];
}

/**
 * Body of the client event `message`: the fields that all readers share, and the raw values of those that differ. The
 * gateway adds no data; it selects. A queue's event is
 * `{ type: 'message', message, flags, local_message_id? }` with `message` and these fields added:
 *
 * - `content` and `content_type`: `rendered_content` as `text/html` with `apply_markdown`, else
 *   `content` as `text/x-markdown`;
 * - `avatar_url`: null with `client_gravatar` for readers whose role number is at most
 *   `gravatar_for_role` and for the sender, if `is_gravatar`; else `avatar_url` for these readers, and
 *   `avatar_url_without_address` for others;
 * - `subject`: `topic` with the capability `empty_topic_name`, else `displayed_topic`;
 * - `local_message_id`, beside `message`, for the queue named `queue_id` alone.
 *
 * `flags` comes from the event's audience. `mentions` is for the notifications service; absent when the message mentions
 * no user or group.
 */
export type MessageEventBody = {
  message: ReturnType<typeof commonFields>;
  content: string;
  rendered_content: string;
  avatar_url: string;
  avatar_url_without_address: string;
  is_gravatar: boolean;
  gravatar_for_role: number;
  topic: string;
  displayed_topic: string;
  /** Shown instead of the sender to readers to whom the sender is not visible. */
  hidden_sender?: { sender_full_name: string; sender_email: string; avatar_url: string };
  mentions?: { user_ids: readonly number[]; group_ids: readonly number[] };
  /** Both or neither. */
  queue_id?: string;
  local_message_id?: string;
};

/** Client event `message` for its recipients. */
export function messageEvent(
  parts: MessageParts,
  {
    audience,
    mentionFlags,
    named = { userIds: [], groupIds: [] },
    hiddenFrom = [],
    isReadBySender,
    sendingQueue,
  }: {
    audience: MessageAudience;
    mentionFlags: MentionFlags;
    /** Absent: the message names nobody who is to be notified. */
    named?: NamedInMessage;
    /** Recipients to whom the sender is not visible. */
    hiddenFrom?: readonly number[];
    isReadBySender: boolean;
    sendingQueue: SendingQueue | undefined;
  },
): ClientEventDraft {
  const { message, sender } = parts;
  const readers = readersOf(parts, audience.receivers, isReadBySender);
  const receivers = withBots(audience.receivers, mentionFlags.addedBotIds);
  const body: MessageEventBody = {
    message: commonFields(parts),
    content: message.content,
    rendered_content: message.rendered_content,
    avatar_url: avatarUrl(sender),
    avatar_url_without_address: avatarUrlWithoutAddress(sender),
    is_gravatar: sender !== undefined && hasGravatar(sender),
    gravatar_for_role: sender ? highestRoleSeeingEmail(sender) : 0,
    topic: message.topic,
    displayed_topic: displayedTopic(parts),
    ...(hiddenFrom.length > 0 && { hidden_sender: hiddenSender(parts) }),
    ...(named.userIds.length + named.groupIds.length > 0 && {
      mentions: { user_ids: named.userIds, group_ids: named.groupIds },
    }),
    ...(sendingQueue && {
      queue_id: sendingQueue.queueId,
      local_message_id: sendingQueue.localId,
    }),
  };
  return clientEvent({
    type: 'message',
    audience: {
      userIds: receivers,
      allPublicChannels: audience.isPublic,
      flags: {
        ...(readers.length > 0 && { read: readers }),
        ...flaggedUsers(mentionFlags, audience.receivers),
        ...(hiddenFrom.length > 0 && { hidden: hiddenFrom }),
      },
    },
    body,
  });
}

/** The sender as an unknown user. */
function hiddenSender(parts: MessageParts) {
  const { sender_full_name, sender_email } = commonFields({ ...parts, sender: undefined });
  return { sender_full_name, sender_email, avatar_url: avatarUrl(undefined) };
}

function withBots(receivers: Uint8Array, botIds: readonly number[]): Uint8Array {
  return botIds.length === 0 ? receivers : encodeUserSet([...decodeUserSet(receivers), ...botIds]);
}

/**
 * Users for whom the message arrives as read: the sender, if sent from a client where one reads, and those who muted
 * the sender.
 */
function readersOf(
  { message, sender }: MessageParts,
  receivers: Uint8Array,
  isReadBySender: boolean,
): number[] {
  const own = isReadBySender ? [message.sender_id] : [];
  const mutedBy = sender?.muted_by;
  if (!mutedBy) return own;
  const received = decodeUserSet(receivers);
  return [...own, ...mutedBy.filter((userId) => received.has(userId))];
}
