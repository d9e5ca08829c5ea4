/** The records of clients during faults. All times are in milliseconds of the same clock. */
export interface Ledgers {
  sent: readonly SentMessage[];
  readers: readonly ReaderLedger[];
  /** Contents of messages that a fault made the database lose after they were acknowledged. They are not in `sent`. */
  undone: ReadonlySet<string>;
}

/** A message as its sender knows it. */
export interface SentMessage {
  /** Unique: identifies the message. */
  content: string;
  senderId: number;
  conversation: string;
  startedAtMs: number;
  /** Absent if not acknowledged; the message may be stored nevertheless. */
  acknowledged?: { id: number; atMs: number };
}

/** The queues of a reader, its subscriptions over time, and the messages it marked. */
export interface ReaderLedger {
  userId: number;
  memberships: readonly Membership[];
  /** In order: each was registered after the previous one had expired. */
  queues: readonly QueueLedger[];
  /** The last acknowledged mark of each message that was marked as read or unread. */
  marks: ReadonlyMap<number, ReadMark>;
}

export type ReadMark = 'read' | 'unread';

/** A stay in a conversation. The change at each end takes effect between its request and its response. */
export interface Membership {
  conversation: string;
  begin: Change;
  /** Absent while the stay lasts. */
  end?: Change;
}

export interface Change {
  askedAtMs: number;
  /** Absent if no response came. */
  answeredAtMs?: number;
}

/** A queue, and the snapshot that it continues. */
export interface QueueLedger {
  askedAtMs: number;
  registeredAtMs: number;
  /** The highest id of the messages that the reader had received. */
  maxMessageId: number;
  unreadIds: readonly number[];
  received: readonly ReceivedMessage[];
  /** The unread messages according to the snapshot and all later events. */
  unreadByEvents: ReadonlySet<number>;
  /** When a poll was answered with BAD_EVENT_QUEUE_ID. */
  expiredAtMs?: number;
}

/** A received message event. */
export interface ReceivedMessage {
  eventId: number;
  messageId: number;
  content: string;
  atMs: number;
}

/** The stored messages and unread lists after all faults. */
export interface Truth {
  stored: readonly StoredMessage[];
  /** By user: the unread messages that a new register lists. */
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
  /** Acknowledged and not stored, or stored and not delivered. */
  | 'lost'
  /** Stored or delivered twice. */
  | 'duplicated'
  /** The ids do not ascend. */
  | 'reordered'
  /** Delivered to a user who cannot read it, or with another content. */
  | 'misdelivered'
  /** The number of unread messages differs from a recount. */
  | 'miscounted'
  /** A valid request got a 4xx, or no response for a minute. */
  | 'refused'
  /** A change succeeded and had no effect. */
  | 'not-in-force'
  /** A queue expired although no promise allows it. */
  | 'started-over'
  /** An attempt got a server error or no response, although clients must not notice the fault. */
  | 'failed';
