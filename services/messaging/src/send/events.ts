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
import type { AccountRow } from '../read-model/account-store.ts';
import { flaggedUsers, type MentionFlags } from './mention-flags.ts';
import type {
  MessageAudience,
  NamedInMessage,
  PreparedMessage,
  SendingQueue,
} from './prepared-message.ts';

/** The values that are assigned when a message is written. */
export type Assigned = { id: number; sentAt: Date };

/**
 * Returns the client event `message` for a prepared message. `accounts` contains the sender and participants. `widget`
 * is the message's first submessage.
 */
export function sentEvent(
  message: PreparedMessage,
  { id, sentAt }: Assigned,
  { accounts, widget }: { accounts: ReadonlyMap<number, AccountRow>; widget?: SubmessageRow },
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

/** Returns the users whose names and addresses the event contains. */
export function userIdsInEvent({
  senderId,
  destination: { place },
}: Pick<PreparedMessage, 'senderId' | 'destination'>): number[] {
  return place.kind === 'direct' ? [...new Set([senderId, ...place.participants])] : [senderId];
}

/**
 * The body of the client event `message`: the fields that all readers share, and the raw values of fields that depend
 * on the reader. The gateway does not add data; it only selects from the body. An event queue delivers
 * `{ type: 'message', message, flags, local_message_id? }`, where `message` also has these fields:
 *
 * - `content` and `content_type`: with `apply_markdown`, `rendered_content` and `text/html`; without it, `content` and
 *   `text/x-markdown`.
 * - `avatar_url`: `avatar_url` for the sender and for readers whose role number is at most `gravatar_for_role`. They
 *   get null with `client_gravatar` if `is_gravatar`. Other readers get `avatar_url_without_address`.
 * - `subject`: `topic` with the capability `empty_topic_name`, else `displayed_topic`.
 * - `local_message_id`, next to `message`: only for the queue with the id `queue_id`.
 *
 * `flags` comes from the event's audience. `mentions` is for the notifications service, and absent when the message
 * mentions no user or group.
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
  /** The fields that replace the sender for readers who cannot see the sender. */
  hidden_sender?: { sender_full_name: string; sender_email: string; avatar_url: string };
  mentions?: { user_ids: readonly number[]; group_ids: readonly number[] };
  /** The event queue that sent the message. Set together with `local_message_id`. */
  queue_id?: string;
  local_message_id?: string;
};

/** Returns the client event `message` for its recipients. */
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
    /** The users and groups that the message mentions; absent if no user or group is to be notified. */
    named?: NamedInMessage;
    /** The recipients who cannot see the sender. */
    hiddenFrom?: readonly number[];
    isReadBySender: boolean;
    sendingQueue: SendingQueue | undefined;
  },
): ClientEventDraft {
  const { message, sender } = parts;
  const readers = readersOf(parts, audience.receivers, isReadBySender);
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
      ...namedReceivers(audience, mentionFlags.addedBotIds),
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

/** Returns the fields that are shown instead of a hidden sender. */
function hiddenSender(parts: MessageParts) {
  const { sender_full_name, sender_email } = commonFields({ ...parts, sender: undefined });
  return { sender_full_name, sender_email, avatar_url: avatarUrl(undefined) };
}

/**
 * Returns the recipients, including the bots that a mention adds. With a roster, the event refers to the roster and
 * lists only the bots.
 */
function namedReceivers({ receivers, rosterId }: MessageAudience, botIds: readonly number[]) {
  if (rosterId) return { rosterId, userIds: botIds };
  if (botIds.length === 0) return { userIds: receivers };
  return { userIds: encodeUserSet([...decodeUserSet(receivers), ...botIds]) };
}

/**
 * Returns the users for whom the message arrives as read. They are the users who muted the sender, and the sender if
 * people read messages in the sending client.
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
