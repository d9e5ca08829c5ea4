import type { Tx } from '@chat/kit/database/database';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { z } from 'zod';
import type { RealmRow } from '../model/realm-store.ts';
import type { TopicChoice } from '../model/topics.ts';
import type { AccountRow } from '../model/user-store.ts';
import type { MentionFlags } from './mention-flags.ts';

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

/** How new what a message is checked against has to be: as it was last seen, or as it is now. */
export type Freshness = 'remembered' | 'current';

/** Where a message goes, as it was when the sender's right to send there was checked. */
export type Destination = {
  conversationId: number;
  /** Of the conversation: the checks, and the audience, hold as long as it is the same. */
  revision: number;
  audience: MessageAudience;
  place:
    | { kind: 'channel'; channelId: number; channelName: string }
    | { kind: 'direct'; participants: readonly number[] };
};

/** A message that passed every check and only has to be written. */
export type PreparedMessage = {
  /** As it was when its settings were checked. */
  realm: RealmRow;
  destination: Destination;
  senderId: number;
  /** Decides with its sender which files it may share. */
  senderRole: number;
  /** Whose names and addresses its event carries, as they were last seen: those that are known. */
  people: readonly AccountRow[];
  topic: string;
  /** Whether its topic has no messages yet: it holds as long as that is so. undefined: whether it has or not. */
  startsTopic: boolean | undefined;
  /** How visible its topic becomes to some by it. */
  topicChoices: readonly TopicChoice[];
  content: string;
  renderedContent: string;
  mentionFlags: MentionFlags;
  /** Whom its text names, so that they are to hear of it. */
  named: NamedInMessage;
  /** What it is shown as instead of its text, as JSON text; undefined: it is no widget. */
  widget: string | undefined;
  /** Guests who receive it and may not know its sender. */
  hiddenFrom: readonly number[];
  /** What follows `/user_uploads/` in the links to files that it shares. */
  uploads: readonly string[];
  isMeMessage: boolean;
  /** Whether it is to show what the pages are that it links to. */
  showsPages: boolean;
  isReadBySender: boolean;
  client: string;
  sendingQueue: SendingQueue | undefined;
  idempotency: Idempotency | undefined;
  /** What is done with by its being sent. Absent: nothing. */
  completes?: Completion | undefined;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/** What is done with by a message's being sent, in the same transaction, such as what was scheduled. */
export type Completion = {
  /** False: it is done with already, not wanted any more, or another message now. Then nothing is sent. */
  complete(tx: Tx): Promise<boolean>;
  /** What its owner's clients are told. */
  events: readonly OutboxEvent[];
};

/** A message that was sent. */
export type SentMessage = {
  messageId: number;
  /** What its topic became to its sender by it; undefined: what it was. */
  newTopicPolicy?: TopicChoice['policy'];
};

/**
 * What became of a prepared message. `stale`: what it was checked against has changed, nothing was written. `gone`:
 * what it completes is done with already.
 */
export type WriteOutcome =
  | ({ state: 'sent' } & SentMessage)
  | { state: 'stale' }
  | { state: 'gone' };

/** The answer that is kept with an idempotency key. */
export type StoredAnswer = z.infer<typeof StoredAnswer>;
const StoredAnswer = z.object({
  message_id: z.number(),
  new_topic_policy: z.literal([2, 3]).optional(),
});

/** The message that an answer tells of. */
export function sentMessageOf(answer: unknown): SentMessage {
  const { message_id, new_topic_policy } = StoredAnswer.parse(answer);
  return {
    messageId: message_id,
    ...(new_topic_policy !== undefined && { newTopicPolicy: new_topic_policy }),
  };
}
