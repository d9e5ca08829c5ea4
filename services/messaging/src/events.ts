import { type ClientEventDraft, clientEvent, fact, type OutboxEvent } from '@chat/kit/outbox/event';
import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import { channelFirstMessageChanged, directConversationStarted } from '@chat/proto/facts';
import { hasGravatar, highestRoleSeeingEmail } from './accounts/email-visibility.ts';
import {
  avatarUrl,
  commonFields,
  displayedTopic,
  type MessageParts,
} from './messages/message-object.ts';
import { flaggedUsers, type MessageMarks } from './send/marks.ts';

/** Who hears of a new message beside bots that it mentions. */
export type MessageAudience = {
  /** Encoded set of those who receive it. */
  receivers: Uint8Array;
  /** The channel is public: queues of all public channels hear of it too. */
  isPublic: boolean;
};

/** Whom a message names, whether they receive it or not. */
export type NamedInMessage = { userIds: readonly number[]; groupIds: readonly number[] };

/** The queue that a message was sent from, and the name its client gave it. */
export type SendingQueue = { queueId: string; localId: string };

/**
 * Body of the client event `message`: what all readers share, and the raw material of what differs
 * between them. Who delivers it adds no data, it only chooses. A queue's event is
 * `{ type: 'message', message, flags, local_message_id? }` with `message` and these fields added:
 *
 * - `content` and `content_type`: `rendered_content` as `text/html` with `apply_markdown`, else
 *   `content` as `text/x-markdown`;
 * - `avatar_url`: null with `client_gravatar` for readers whose role number is at most
 *   `gravatar_for_role` and for the sender, if `is_gravatar`; else `avatar_url`;
 * - `subject`: `topic` with the capability `empty_topic_name`, else `displayed_topic`;
 * - `local_message_id`, beside `message`, for the queue named `queue_id` alone.
 *
 * `flags` comes from the event's audience. `mentions` is for notifications alone, and there when the message names
 * anybody.
 */
export type MessageEventBody = {
  message: ReturnType<typeof commonFields>;
  content: string;
  rendered_content: string;
  avatar_url: string;
  is_gravatar: boolean;
  gravatar_for_role: number;
  topic: string;
  displayed_topic: string;
  /** Instead of the sender's own, for readers who may not know the sender. */
  hidden_sender?: { sender_full_name: string; sender_email: string; avatar_url: string };
  mentions?: { user_ids: readonly number[]; group_ids: readonly number[] };
  /** Both or neither. */
  queue_id?: string;
  local_message_id?: string;
};

/** A message now exists: for the event queues of those who receive it. */
export function messageEvent(
  parts: MessageParts,
  {
    audience,
    marks,
    named = { userIds: [], groupIds: [] },
    hiddenFrom = [],
    isReadBySender,
    sendingQueue,
  }: {
    audience: MessageAudience;
    marks: MessageMarks;
    /** Absent: nobody, or nobody who is to hear of it. */
    named?: NamedInMessage;
    /** Receivers who may not know the sender. */
    hiddenFrom?: readonly number[];
    isReadBySender: boolean;
    sendingQueue: SendingQueue | undefined;
  },
): ClientEventDraft {
  const { message, sender } = parts;
  const readers = readersOf(parts, audience.receivers, isReadBySender);
  const receivers = withBots(audience.receivers, marks.addedBotIds);
  const body: MessageEventBody = {
    message: commonFields(parts),
    content: message.content,
    rendered_content: message.rendered_content,
    avatar_url: avatarUrl(sender),
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
        ...flaggedUsers(marks, audience.receivers),
        ...(hiddenFrom.length > 0 && { hidden: hiddenFrom }),
      },
    },
    body,
  });
}

/** The sender as nobody is known. */
function hiddenSender(parts: MessageParts) {
  const { sender_full_name, sender_email } = commonFields({ ...parts, sender: undefined });
  return { sender_full_name, sender_email, avatar_url: avatarUrl(undefined) };
}

function withBots(receivers: Uint8Array, botIds: readonly number[]): Uint8Array {
  return botIds.length === 0 ? receivers : encodeUserSet([...decodeUserSet(receivers), ...botIds]);
}

/** Those whose copy arrives as read: who sent it from where one reads, and who has muted the sender. */
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

/** The channel's oldest message is another one now; undefined: it has none. */
export function firstMessageChangedFact(
  channelId: number,
  firstMessageId: number | undefined,
): OutboxEvent {
  return fact(channelFirstMessageChanged, {
    channelId,
    ...(firstMessageId !== undefined && { firstMessageId }),
  });
}

/** People have a direct conversation that they had not. */
export function directConversationStartedFact(userIds: readonly number[]): OutboxEvent {
  return fact(directConversationStarted, { userIds: [...userIds] });
}
