import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { RealmRow } from '../realms/store.ts';
import { flagAdded, flagRemoved, markedUnread } from './flag-events.ts';
import type { FlagChange } from './flags.ts';
import { markRead } from './mark-read.ts';
import { type MarkedUnread, markUnread } from './mark-unread.ts';
import { addOwnFlag, removeOwnFlag } from './own-flags.ts';
import { lockPartsHolding } from './parts.ts';
import { listUnreadDetails } from './store.ts';

/** What a change did: how many messages it changed, what is to be announced, and what it left alone. */
export type ChangedFlags = {
  count: number;
  events: OutboxEvent[];
  ignoredChannelIds: number[];
};

/** Gives a flag to messages that the user may read, or takes it from them. What is as wanted already stays as it is. */
export async function changeFlag(
  tx: Tx,
  { userId, realm }: { userId: number; realm: RealmRow },
  change: FlagChange,
  messageIds: readonly number[],
): Promise<ChangedFlags> {
  const reader = { realmId: realm.realm_id, userId };
  const { flag, isAdded } = change;
  if (flag === 'read') {
    return isAdded
      ? read(tx, reader, messageIds)
      : unread(tx, reader, messageIds, realm.settings.empty_topic_display_name);
  }
  const changedIds = isAdded
    ? await addOwnFlag(tx, reader, flag, messageIds)
    : await removeOwnFlag(tx, reader, flag, messageIds);
  const announce = isAdded ? flagAdded : flagRemoved;
  return {
    count: changedIds.length,
    events: announce({ userId, flag }, changedIds),
    ignoredChannelIds: [],
  };
}

type Reader = { realmId: number; userId: number };

async function read(tx: Tx, reader: Reader, messageIds: readonly number[]): Promise<ChangedFlags> {
  const conversationIds = await lockPartsHolding(tx, reader, messageIds);
  const changedIds = await markRead(tx, reader, conversationIds, messageIds);
  return {
    count: changedIds.length,
    events: flagAdded({ userId: reader.userId, flag: 'read' }, changedIds),
    ignoredChannelIds: [],
  };
}

async function unread(
  tx: Tx,
  reader: Reader,
  wantedIds: readonly number[],
  emptyTopicDisplayName: string,
): Promise<ChangedFlags> {
  await lockPartsHolding(tx, reader, wantedIds);
  const marked: MarkedUnread = await markUnread(tx, reader, wantedIds);
  const details = await listUnreadDetails(tx, reader, marked.messageIds);
  return {
    count: marked.messageIds.length,
    events: markedUnread(reader.userId, details, emptyTopicDisplayName),
    ignoredChannelIds: marked.ignoredChannelIds,
  };
}
