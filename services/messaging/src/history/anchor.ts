import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { _chat_messaging_v1_ListMessagesRequest_Range__Output as Range } from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import type { HistoryQuery } from './history-query.ts';
import { findFirstSince, findFirstUnread, newestAnchor } from './store.ts';

/** The anchor of a range of messages. */
export type Anchor =
  | { kind: 'id'; id: number }
  | { kind: 'firstUnread' }
  | { kind: 'date'; since: Date };

const maxRangeLength = 5000;

/**
 * Returns the parsed anchor and validates the range.
 *
 * @throws BAD_REQUEST unknown anchor, counts too large, or counts that contradict `include_anchor`
 * @spec GET /messages
 */
export function parseAnchor(range: Range): Anchor {
  const { anchor, anchorDate, includeAnchor, numBefore, numAfter } = range;
  if (numBefore < 0 || numAfter < 0)
    throw badRequest({ msg: 'Message counts must not be negative.' });
  if (numBefore + numAfter > maxRangeLength) {
    throw badRequest({ msg: `Too many messages requested (maximum ${maxRangeLength}).` });
  }
  if (!includeAnchor && numBefore > 0 && numAfter > 0) {
    throw badRequest({ msg: 'The anchor can only be excluded at an end of the range' });
  }
  if (anchor === 'newest') return { kind: 'id', id: newestAnchor };
  if (anchor === 'oldest') return { kind: 'id', id: 0 };
  if (anchor === 'first_unread') return { kind: 'firstUnread' };
  if (anchor === 'date') return { kind: 'date', since: parseDate(anchorDate) };
  if (!/^-?\d{1,30}$/.test(anchor)) throw badRequest({ msg: 'Invalid anchor' });
  return { kind: 'id', id: Math.min(Math.max(Number(anchor), 0), newestAnchor) };
}

const dateAndTime =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Reduces the counts to the limit of a request. The smaller side keeps up to half of the limit. */
export function lowerCounts(range: Range): Range {
  const half = maxRangeLength / 2;
  const numBefore = Math.min(range.numBefore, Math.max(maxRangeLength - range.numAfter, half));
  const numAfter = Math.min(range.numAfter, maxRangeLength - numBefore);
  return { ...range, numBefore, numAfter };
}

/** Parses a date. The default time is midnight, and the default time zone is UTC. */
function parseDate(text: string): Date {
  const { date, time = '00:00', zone = 'Z' } = dateAndTime.exec(text.trim())?.groups ?? {};
  const hours = /^[+-]\d{2}$/.test(zone)
    ? `${zone}:00`
    : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const instant = new Date(`${date}T${time}${hours.toUpperCase()}`);
  const isReal = date !== undefined && !Number.isNaN(instant.getTime());
  // `Date` would turn a day that the month does not have into a later date.
  if (!isReal || new Date(`${date}T00:00Z`).toISOString().slice(0, 10) !== date) {
    throw badRequest({ msg: 'Invalid anchor_date' });
  }
  return instant;
}

/** Returns the message id of the anchor. If no message matches the anchor, returns `newestAnchor`. */
export async function findAnchorId(
  tx: ReadTx,
  query: HistoryQuery,
  anchor: Anchor,
): Promise<number> {
  if (anchor.kind === 'id') return anchor.id;
  const found =
    anchor.kind === 'firstUnread'
      ? await findFirstUnread(tx, query)
      : await findFirstSince(tx, query, anchor.since);
  return found ?? newestAnchor;
}
