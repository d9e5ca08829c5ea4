/** The records of clients during faults. Times are milliseconds of one clock. */
export interface Ledgers {
  sent: readonly SentMessage[];
  readers: readonly ReaderLedger[];
}

/** A message as its sender knows it. */
export interface SentMessage {
  /** No two are alike: the message is recognised by it. */
  content: string;
  senderId: number;
  conversation: string;
  startedAtMs: number;
  /** Absent: not acknowledged. It may be stored or not. */
  acknowledged?: { id: number; atMs: number };
}

/** The queues of a reader, its subscriptions over time, and the messages it marked. */
export interface ReaderLedger {
  userId: number;
  memberships: readonly Membership[];
  /** One after the other: the next was registered when the one before was gone. */
  queues: readonly QueueLedger[];
  /** Messages marked as read or as unread: how each was marked last, as acknowledged. */
  marks: ReadonlyMap<number, ReadMark>;
}

export type ReadMark = 'read' | 'unread';

/** A stay in a conversation; each end is a change that takes effect between question and answer. */
export interface Membership {
  conversation: string;
  begin: Change;
  /** Absent: not over. */
  end?: Change;
}

export interface Change {
  askedAtMs: number;
  /** Absent: no answer came. */
  answeredAtMs?: number;
}

/** A queue, and the snapshot that it continues. */
export interface QueueLedger {
  askedAtMs: number;
  registeredAtMs: number;
  /** Highest id of a message that the reader had received. */
  maxMessageId: number;
  unreadIds: readonly number[];
  received: readonly ReceivedMessage[];
  /** The unread messages by that snapshot and all later events. */
  unreadByEvents: ReadonlySet<number>;
  /** When it was answered BAD_EVENT_QUEUE_ID. */
  expiredAtMs?: number;
}

/** A message event, in the order in which they came. */
export interface ReceivedMessage {
  eventId: number;
  messageId: number;
  content: string;
  atMs: number;
}

/** The stored messages and unread lists after all faults. */
export interface Truth {
  stored: readonly StoredMessage[];
  /** By user: the unread messages that a fresh register lists. */
  unread: ReadonlyMap<number, readonly number[]>;
}

export interface StoredMessage {
  id: number;
  content: string;
  senderId: number;
  conversation: string;
}

/** A broken promise. */
export interface Problem {
  kind: ProblemKind;
  /** When the operation or message it is about began. */
  atMs: number;
  detail: string;
}

/**
 * `lost`: acknowledged and not stored, or stored and not delivered; `duplicated`: stored or delivered twice;
 * `reordered`: ids that do not ascend; `misdelivered`: delivered to a user who cannot read it, or with another
 * content; `miscounted`: unread messages that differ from a recount; `refused`: a good request answered with
 * a 4xx, or without a response for a minute; `not-in-force`: a change that succeeded and had no effect;
 * `started-over`: an expired queue where no promise allows it; `failed`: an attempt without a response, or
 * with a server error, where clients must not notice the fault.
 */
export type ProblemKind =
  | 'lost'
  | 'duplicated'
  | 'reordered'
  | 'misdelivered'
  | 'miscounted'
  | 'refused'
  | 'not-in-force'
  | 'started-over'
  | 'failed';
