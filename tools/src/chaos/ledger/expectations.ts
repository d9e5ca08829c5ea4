import type { Membership, ReaderLedger, SentMessage, StoredMessage } from './ledger.ts';

/**
 * Whether a message must reach a reader. `may` applies if the message was sent while the reader subscribed or
 * unsubscribed.
 */
export type Expectation = 'must' | 'may' | 'never';

/** A stored message, with the times of its request. */
export interface KnownMessage extends StoredMessage {
  startedAtMs: number;
  /** The latest time at which the message may have been stored; Infinity if that is unknown. */
  thereAtMs: number;
}

/** Joins stored messages with the senders' ledgers. Leaves out messages that are in no ledger. */
export function knownMessages(
  sent: readonly SentMessage[],
  stored: readonly StoredMessage[],
): KnownMessage[] {
  const byContent = new Map(sent.map((message) => [message.content, message]));
  return stored.flatMap((message) => {
    const known = byContent.get(message.content);
    if (!known) return [];
    const thereAtMs = known.acknowledged?.atMs ?? Number.POSITIVE_INFINITY;
    return [{ ...message, startedAtMs: known.startedAtMs, thereAtMs }];
  });
}

/**
 * Returns whether `message` must reach `reader`, according to the times at which the reader subscribed and
 * unsubscribed.
 */
export function expectationOf({ memberships }: ReaderLedger, message: KnownMessage): Expectation {
  return expectationIn(memberships, message);
}

/**
 * Returns whether `message` must, may or must not be unread for the reader when the run ends. Leaving a channel marks
 * its messages as read.
 */
export function unreadExpectationOf(
  { userId, memberships, marks }: ReaderLedger,
  message: KnownMessage,
): Expectation {
  const mark = marks.get(message.id) ?? (message.senderId === userId ? 'read' : 'unread');
  if (mark === 'read') return 'never';
  return expectationIn(
    memberships.filter(({ end }) => !end),
    message,
  );
}

function expectationIn(memberships: readonly Membership[], message: KnownMessage): Expectation {
  const stays = memberships.filter(({ conversation }) => conversation === message.conversation);
  if (stays.some((stay) => isCertainlyWithin(message, stay))) return 'must';
  return stays.some((stay) => isPossiblyWithin(message, stay)) ? 'may' : 'never';
}

function isCertainlyWithin(message: KnownMessage, { begin, end }: Membership): boolean {
  const hasBegun = begin.answeredAtMs !== undefined && begin.answeredAtMs <= message.startedAtMs;
  return hasBegun && (!end || message.thereAtMs <= end.askedAtMs);
}

function isPossiblyWithin(message: KnownMessage, { begin, end }: Membership): boolean {
  const isOver = end?.answeredAtMs !== undefined && end.answeredAtMs < message.startedAtMs;
  return begin.askedAtMs <= message.thereAtMs && !isOver;
}
