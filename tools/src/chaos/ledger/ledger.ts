/** What clients wrote down while things went wrong. Times are milliseconds of one clock. */
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
  /** Absent: no answer said that it was sent. It may be there or not. */
  acknowledged?: { id: number; atMs: number };
}

/** What somebody who reads was told, in which conversations they were, and what they have read. */
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
  /** What is unread by that snapshot and all events since. */
  unreadByEvents: ReadonlySet<number>;
  /** When it was answered BAD_EVENT_QUEUE_ID. */
  toldToStartOverAtMs?: number;
}

/** A message event, in the order in which they came. */
export interface ReceivedMessage {
  eventId: number;
  messageId: number;
  content: string;
  atMs: number;
}

/** What the product says when all is quiet again. */
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

/** Something that the promises rule out. */
export interface Problem {
  kind: ProblemKind;
  /** When what it concerns began. */
  atMs: number;
  detail: string;
}

/**
 * `lost`: acknowledged and not stored, or stored and never told; `duplicated`: stored or told twice;
 * `reordered`: ids that do not grow; `misdelivered`: told to whom it is no business of, or with another
 * content; `miscounted`: unread messages that differ from a recount; `refused`: a good request answered with
 * a 4xx, or not answered in a minute; `not-in-force`: a change that was answered and did not count;
 * `started-over`: a queue ended with no promise that says so; `failed`: an attempt that was not answered, or
 * answered with a failure of the server, where nobody may notice anything.
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
