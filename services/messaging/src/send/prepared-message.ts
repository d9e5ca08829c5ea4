import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import type { Realm } from '../model/realm-state-store.ts';
import type { TopicPolicyChange } from '../model/topics.ts';
import type { AccountRow } from '../read-model/account-store.ts';
import type { MentionFlags } from './mention-flags.ts';

/** Recipients of a new message, except bots added by mentions. */
export type MessageAudience = {
  /** Encoded set of recipients. */
  receivers: Uint8Array;
  /** The roster with these recipients; absent for a small set. */
  rosterId?: Uint8Array | undefined;
  /** Whether a public channel's message also goes to event queues of all public channels. */
  isPublic: boolean;
};

/** Users and groups that a message mentions, recipients or not. */
export type NamedInMessage = { userIds: readonly number[]; groupIds: readonly number[] };

/** The event queue that sent the message, and the client's local id. */
export type SendingQueue = { queueId: string; localId: string };

/** Whether to check a send against cached or current state. */
export type Freshness = 'cached' | 'current';

/** The user or bot who sends, the realm, and against which state to check the send. */
export type Sending = { actor: Actor; realm: Realm; freshness: Freshness };

/** Destination of a message, at the revision at which it was checked. */
export type Destination = {
  conversationId: number;
  /** Revision of the conversation. The checks and the audience hold only for this revision. */
  revision: number;
  audience: MessageAudience;
  place:
    | { kind: 'channel'; channelId: number; channelName: string }
    | { kind: 'direct'; participants: readonly number[] };
};

/** A validated message, ready to be written. */
export type PreparedMessage = {
  /** The realm at validation. */
  realm: Realm;
  destination: Destination;
  senderId: number;
  /** Whether the sender, a bot whose owner may send there, cannot see the channel. Absent: the bot can see it. */
  hidesChannelName?: boolean;
  /** Role of the sender, which decides which files the message may share. */
  senderRole: number;
  /** Accounts in the event, as cached. Unknown accounts are missing. */
  people: readonly AccountRow[];
  topic: string;
  /** Whether the topic had no messages. The write checks it again. undefined: not relevant. */
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
  /** Guests among the recipients who cannot see the sender. */
  hiddenFrom: readonly number[];
  /** Upload paths (after `/user_uploads/`) of the files to which the message links. */
  uploads: readonly string[];
  isMeMessage: boolean;
  /** Whether to fetch previews of linked web pages. */
  showsPages: boolean;
  isReadBySender: boolean;
  client: string;
  sendingQueue: SendingQueue | undefined;
  idempotency: Idempotency | undefined;
  /** Operation to complete in the same transaction; absent for none. */
  completes?: Completion | undefined;
  /** Aborts when the caller stops waiting. */
  signal: AbortSignal;
};

/** An operation that the sending transaction completes, such as a scheduled message. */
export type Completion = {
  /** Returns false if the operation is already completed, canceled or changed. Nothing is sent then. */
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
 * Result of writing. `stale`: the checked state has changed, and nothing was written. `already_completed`: the operation
 * to complete is already done, and nothing was written.
 */
export type WriteOutcome =
  | ({ state: 'sent' } & SentMessage)
  | { state: 'stale' }
  | { state: 'already_completed' };

/** The answer that is stored with the idempotency key. */
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
