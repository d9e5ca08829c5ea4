/** The records that clients keep during faults. All times are in milliseconds on the same clock. */
export interface Ledgers {
  sent: readonly SentMessage[];
  readers: readonly ReaderLedger[];
  /**
   * The contents of messages that a fault made the database lose after it acknowledged them. They are not in `sent`.
   */
  undone: ReadonlySet<string>;
}

/** A message, with what its sender recorded about it. */
export interface SentMessage {
  /** The content, which is unique and identifies the message. */
  content: string;
  senderId: number;
  conversation: string;
  startedAtMs: number;
  /** The acknowledgment. Without one, the message may be stored nevertheless. */
  acknowledged?: { id: number; atMs: number };
}

/** A reader's queues, subscriptions over time, and marked messages. */
export interface ReaderLedger {
  userId: number;
  memberships: readonly Membership[];
  /** The queues in order. Each was registered after the previous one had expired. */
  queues: readonly QueueLedger[];
  /** The last acknowledged mark of each message that the reader marked as read or unread. */
  marks: ReadonlyMap<number, ReadMark>;
}

export type ReadMark = 'read' | 'unread';

/**
 * A stay in a conversation. The changes at its two ends take effect at some time between their request and their
 * response.
 */
export interface Membership {
  conversation: string;
  begin: Change;
  /** The end of the stay; absent as long as it lasts. */
  end?: Change;
}

export interface Change {
  askedAtMs: number;
  /** The time of the response; absent if none came. */
  answeredAtMs?: number;
}

/** A queue, and the snapshot with which it began. */
export interface QueueLedger {
  askedAtMs: number;
  registeredAtMs: number;
  /** The highest id among the messages that the user had received when the queue was registered. */
  maxMessageId: number;
  unreadIds: readonly number[];
  received: readonly ReceivedMessage[];
  /** The unread messages according to the snapshot and all later events. */
  unreadByEvents: ReadonlySet<number>;
  /** The time at which a poll was answered with BAD_EVENT_QUEUE_ID. */
  expiredAtMs?: number;
}

/** A message event that the reader received. */
export interface ReceivedMessage {
  eventId: number;
  messageId: number;
  content: string;
  atMs: number;
}

/** The stored messages and unread lists after all faults. */
export interface Truth {
  stored: readonly StoredMessage[];
  /** The unread messages that a new register lists, keyed by user id. */
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
  /** When the operation or message in question began. */
  atMs: number;
  detail: string;
}

export type ProblemKind =
  /** A message was acknowledged but not stored, or stored but not delivered. */
  | 'lost'
  /** A message was stored or delivered twice. */
  | 'duplicated'
  /** The ids of messages or events do not ascend. */
  | 'reordered'
  /** A message was delivered to a user who cannot read it, or with other content. */
  | 'misdelivered'
  /** The number of unread messages differs from a recount. */
  | 'miscounted'
  /** A valid request got a 4xx, or no response for a minute. */
  | 'refused'
  /** A change succeeded but had no effect. */
  | 'not-in-force'
  /** A queue expired, although no promise allows it. */
  | 'started-over'
  /** An attempt got a server error or no response, although clients must not notice the fault. */
  | 'failed';
