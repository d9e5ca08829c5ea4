import type { Tx } from '@chat/kit/database/database';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import type { TopicPolicyChange } from '../model/topics.ts';
import type { RealmRow } from '../read-model/realm-store.ts';
import type { AccountRow } from '../read-model/user-store.ts';
import type { MentionFlags } from './mention-flags.ts';

/** Recipients of a new message, except bots added by mentions. */
export type MessageAudience = {
  /** Encoded set of recipients. */
  receivers: Uint8Array;
  /** A public channel's message: also delivered to queues of all public channels. */
  isPublic: boolean;
};

/** Users and groups that a message names, recipients or not. */
export type NamedInMessage = { userIds: readonly number[]; groupIds: readonly number[] };

/** Event queue that sent the message, and the client's local id. */
export type SendingQueue = { queueId: string; localId: string };

/** Whether a send may be checked against cached state or must read the current one. */
export type Freshness = 'cached' | 'current';

/** Destination of a message at the revision at which it was checked. */
export type Destination = {
  conversationId: number;
  /** Revision of the conversation; checks and audience are valid only for this one. */
  revision: number;
  audience: MessageAudience;
  place:
    | { kind: 'channel'; channelId: number; channelName: string }
    | { kind: 'direct'; participants: readonly number[] };
};

/** A validated message, ready to be written. */
export type PreparedMessage = {
  /** The realm at validation. */
  realm: RealmRow;
  destination: Destination;
  senderId: number;
  /** Whether the sender, a bot whose owner may send there, does not see the channel. Absent: it does. */
  hidesChannelName?: boolean;
  /** Role of the sender; decides which files it may share. */
  senderRole: number;
  /** Accounts in the event, as cached; unknown ones are missing. */
  people: readonly AccountRow[];
  topic: string;
  /** Whether the topic had no messages; checked again when writing. undefined: not relevant. */
  startsTopic: boolean | undefined;
  /** Topic policies that the message raises. */
  topicPolicyChanges: readonly TopicPolicyChange[];
  content: string;
  renderedContent: string;
  mentionFlags: MentionFlags;
  /** Users and groups that are notified of the mention. */
  named: NamedInMessage;
  /** Widget as JSON text; undefined: none. */
  widget: string | undefined;
  /** Guests among the recipients to whom the sender is not visible. */
  hiddenFrom: readonly number[];
  /** Upload paths (after `/user_uploads/`) that it links to. */
  uploads: readonly string[];
  isMeMessage: boolean;
  /** Whether previews of linked web pages are to be fetched. */
  showsPages: boolean;
  isReadBySender: boolean;
  client: string;
  sendingQueue: SendingQueue | undefined;
  idempotency: Idempotency | undefined;
  /** Operation completed in the same transaction; absent: none. */
  completes?: Completion | undefined;
  /** Aborts when the caller no longer waits. */
  signal: AbortSignal;
};

/** An operation that is completed in the transaction that sends the message, such as a scheduled message. */
export type Completion = {
  /** False: already completed, cancelled or changed; then nothing is sent. */
  complete(tx: Tx): Promise<boolean>;
  /** Events for the owner's clients. */
  events: readonly OutboxEvent[];
};

/** A sent message. */
export type SentMessage = {
  messageId: number;
  /** The topic's new policy for the sender; undefined: unchanged. */
  newTopicPolicy?: TopicPolicyChange['policy'];
};

/**
 * Result of writing. `stale`: the checked state has changed, and nothing was written. `already_completed`: the operation to
 * complete is already done.
 */
export type WriteOutcome =
  | ({ state: 'sent' } & SentMessage)
  | { state: 'stale' }
  | { state: 'already_completed' };

/** Answer stored with the idempotency key. */
export type StoredAnswer = z.infer<typeof StoredAnswer>;
const StoredAnswer = z.object({
  message_id: z.number(),
  new_topic_policy: z.literal([2, 3]).optional(),
});

/** Parses a stored answer. */
export function sentMessageOf(answer: unknown): SentMessage {
  const { message_id, new_topic_policy } = StoredAnswer.parse(answer);
  return {
    messageId: message_id,
    ...(new_topic_policy !== undefined && { newTopicPolicy: new_topic_policy }),
  };
}
