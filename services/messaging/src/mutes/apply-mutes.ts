import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { AccountRow } from '../accounts/store.ts';
import { markedRead } from '../read-state/flag-events.ts';
import { markRead } from '../read-state/mark-read.ts';
import { lockAllParts } from '../read-state/parts.ts';
import type { Reader } from '../read-state/unread-sql.ts';
import {
  deleteMute,
  insertMute,
  keepUnread,
  listUnreadFrom,
  type UnreadFromSender,
} from './store.ts';

/**
 * Begins and ends the mutes by which `sender` differs from `before`. Returns what is to be told to those who
 * muted.
 * @spec realm.md Muted users
 */
export async function applyMutes(
  tx: Tx,
  sender: Pick<AccountRow, 'realm_id' | 'user_id' | 'muted_by'>,
  before: Pick<AccountRow, 'muted_by'> | undefined,
): Promise<OutboxEvent[]> {
  const [now, then] = [new Set(sender.muted_by), new Set(before?.muted_by)];
  const readerOf = (userId: number): Reader => ({ realmId: sender.realm_id, userId });
  const events: OutboxEvent[] = [];
  for (const userId of now.difference(then)) {
    events.push(...(await beginMute(tx, readerOf(userId), sender.user_id)));
  }
  for (const userId of then.difference(now)) await endMute(tx, readerOf(userId), sender.user_id);
  return events;
}

/** What the muted sent in direct messages is read; what they sent in channels before stays as it is. */
async function beginMute(tx: Tx, reader: Reader, senderId: number): Promise<OutboxEvent[]> {
  await lockAllParts(tx, reader);
  const unread = await listUnreadFrom(tx, reader, senderId);
  await readAllBut(tx, reader, unread, ({ is_direct }) => !is_direct);
  await insertMute(tx, reader, senderId);
  const readIds = unread.filter(({ is_direct }) => is_direct).map(({ id }) => id);
  return markedRead(reader.userId, readIds);
}

/** What arrived while the sender was muted arrived as read, and stays so. */
async function endMute(tx: Tx, reader: Reader, senderId: number): Promise<void> {
  await lockAllParts(tx, reader);
  await deleteMute(tx, reader, senderId);
  const unread = await listUnreadFrom(tx, reader, senderId);
  await readAllBut(tx, reader, unread, ({ is_exception }) => is_exception);
}

/** Marks messages as read, except for those that stay unread: these are so as exceptions, never by their numbers too. */
async function readAllBut(
  tx: Tx,
  reader: Reader,
  unread: readonly UnreadFromSender[],
  isKept: (message: UnreadFromSender) => boolean,
): Promise<void> {
  const conversationIds = [...new Set(unread.map(({ conversation_id }) => conversation_id))];
  const ids = unread.map(({ id }) => id);
  await markRead(tx, reader, conversationIds, ids);
  await keepUnread(tx, reader, unread.filter(isKept));
}
