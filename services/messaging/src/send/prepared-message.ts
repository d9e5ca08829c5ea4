import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import type { Realm } from '../model/realm-state-store.ts';
import type { TopicPolicyChange } from '../model/topics.ts';
import type { AccountRow } from '../read-model/account-store.ts';
import type { MentionFlags } from './mention-flags.ts';

/** The recipients of a new message, except bots that a mention adds. */
export type MessageAudience = {
  /** The encoded set of recipients. */
  receivers: Uint8Array;
  /** The roster with these recipients; absent for a small set. */
  rosterId?: Uint8Array | undefined;
  /** Whether the message is in a public channel and also goes to event queues for all public channels. */
  isPublic: boolean;
};

/** The users and groups that a message mentions, whether or not they are recipients. */
export type NamedInMessage = { userIds: readonly number[]; groupIds: readonly number[] };

/** The event queue that sent the message, and the client's local id. */
export type SendingQueue = { queueId: string; localId: string };

/** Whether to check a send against cached or current state. */
export type Freshness = 'cached' | 'current';

/** The user or bot who sends, the realm, and the freshness of the state to check the send against. */
export type Sending = { actor: Actor; realm: Realm; freshness: Freshness };

/** The destination of a message, at the revision at which it was checked. */
export type Destination = {
  conversationId: number;
  /** The revision of the conversation. The checks and the audience are valid only for this revision. */
  revision: number;
  audience: MessageAudience;
  place:
    | { kind: 'channel'; channelId: number; channelName: string }
    | { kind: 'direct'; participants: readonly number[] };
};

/** A validated message, ready to be written. */
export type PreparedMessage = {
  /** The realm, as it was at validation. */
  realm: Realm;
  destination: Destination;
  senderId: number;
  /**
   * Whether the sender cannot see the channel. The sender is then a bot whose owner may send there. If absent, the
   * sender can see the channel.
   */
  hidesChannelName?: boolean;
  /** The sender's role, which determines the files that the message may share. */
  senderRole: number;
  /** The accounts in the event, as cached. Unknown accounts are missing. */
  people: readonly AccountRow[];
  topic: string;
  /** Whether the topic had no messages; undefined if that does not matter. The write checks it again. */
  startsTopic: boolean | undefined;
  /** The topic policies that the message raises. */
  topicPolicyChanges: readonly TopicPolicyChange[];
  content: string;
  renderedContent: string;
  mentionFlags: MentionFlags;
  /** The users and groups that are notified of the mention. */
  named: NamedInMessage;
  /** The widget as JSON text; undefined if there is none. */
  widget: string | undefined;
  /** The guests among the recipients who cannot see the sender. */
  hiddenFrom: readonly number[];
  /** The upload paths (after `/user_uploads/`) of the files that the message links to. */
  uploads: readonly string[];
  isMeMessage: boolean;
  /** Whether to fetch previews of the linked web pages. */
  showsPages: boolean;
  isReadBySender: boolean;
  client: string;
  sendingQueue: SendingQueue | undefined;
  idempotency: Idempotency | undefined;
  /** An operation to complete in the same transaction; absent if there is none. */
  completes?: Completion | undefined;
  /** A signal that aborts when the caller stops waiting. */
  signal: AbortSignal;
};

/** An operation that the sending transaction completes, such as a scheduled message. */
export type Completion = {
  /** Completes the operation. Returns false if it is already completed, canceled or changed; then nothing is sent. */
  complete(tx: Tx): Promise<boolean>;
  /** The events for the owner's clients. */
  events: readonly OutboxEvent[];
};

/** A sent message. */
export type SentMessage = {
  messageId: number;
  /** The topic's new policy for the sender; undefined if it is unchanged. */
  newTopicPolicy?: TopicPolicyChange['policy'];
};

/**
 * The result of writing. `stale`: the checked state has changed, and nothing was written. `already_completed`: the
 * operation to complete is already done, and nothing was written.
 */
export type WriteOutcome =
  | ({ state: 'sent' } & SentMessage)
  | { state: 'stale' }
  | { state: 'already_completed' };

/** The response that is stored with the idempotency key. */
export type StoredAnswer = z.infer<typeof StoredAnswer>;
const StoredAnswer = z.object({
  message_id: z.number(),
  new_topic_policy: z.literal([2, 3]).optional(),
});

/** Returns the sent message in a stored response. */
export function sentMessageOf(answer: unknown): SentMessage {
  const { message_id, new_topic_policy } = StoredAnswer.parse(answer);
  return {
    messageId: message_id,
    ...(new_topic_policy !== undefined && { newTopicPolicy: new_topic_policy }),
  };
}
