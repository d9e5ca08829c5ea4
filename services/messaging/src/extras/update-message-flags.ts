import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { UpdateMessageFlagsInNarrowRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsInNarrowRequest';
import type { UpdateMessageFlagsInNarrowResponse } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsInNarrowResponse';
import type { UpdateMessageFlagsRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsRequest';
import type { UpdateMessageFlagsResponse } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsResponse';
import type { Deps } from '../deps.ts';
import { findAnchorId, lowerCounts, parseAnchor } from '../history/anchor.ts';
import { readableQuery } from '../history/history-query.ts';
import { parseNarrow } from '../history/narrow.ts';
import { resolveNarrow } from '../history/resolve-narrow.ts';
import { endsOf, listIdsAround, listReadableIds } from '../history/store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { flagChanged, markedRead, markedUnread } from '../read-state/flag-events.ts';
import { type FlagChange, parseFlagChange } from '../read-state/flags.ts';
import { markRead } from '../read-state/mark-read.ts';
import { listUnreadDetails, type MarkedUnread, markUnread } from '../read-state/mark-unread.ts';
import { lockMembershipsHolding } from '../read-state/member-locks.ts';
import { addUserFlag, removeUserFlag } from '../read-state/user-flags.ts';

/**
 * Adds a flag to messages or removes it, either for all of them or for none.
 *
 * @throws BAD_REQUEST an unknown flag, a flag that only the server sets, or a message that the actor may not read
 * @spec POST /messages/flags
 */
export async function updateMessageFlags(
  deps: Pick<Deps, 'transact' | 'getRealm'>,
  request: UpdateMessageFlagsRequest__Output,
  context: RpcContext,
): Promise<UpdateMessageFlagsResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const change = parseFlagChange(request.change);
  const messageIds = [...new Set(request.messageIds)];
  const realm = await deps.getRealm(realmId);

  return deps.transact(async (tx, emit) => {
    const readable = await listReadableIds(tx, readableQuery(actor), messageIds);
    if (readable.length < messageIds.length) throw badRequest({ msg: 'Invalid message(s)' });
    const changed = await changeFlag(tx, { userId, realm }, change, messageIds);
    if (changed.events.length > 0) await emit(realmId, changed.events);
    return { ignoredChannelIds: changed.ignoredChannelIds };
  }, idempotent(context));
}

/**
 * Adds a flag to the messages of a range that match a narrow, or removes it.
 *
 * @throws BAD_NARROW an invalid term, or a term with an unknown value
 * @throws BAD_REQUEST an invalid anchor or range, an unknown flag, a flag that only the server sets, or a search exceeding
 *   the statement timeout
 * @spec POST /messages/flags/narrow
 */
export async function updateMessageFlagsInNarrow(
  deps: Pick<Deps, 'transact' | 'getRealm'>,
  request: UpdateMessageFlagsInNarrowRequest__Output,
  context: RpcContext,
): Promise<UpdateMessageFlagsInNarrowResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const change = parseFlagChange(request.change);
  const terms = parseNarrow(request.narrow);
  if (!request.range) throw badRequest({ msg: 'Missing range' });
  const { numBefore, numAfter, includeAnchor } = lowerCounts(request.range);
  const anchor = parseAnchor({ ...request.range, numBefore, numAfter });
  const realm = await deps.getRealm(realmId);

  return deps.transact(async (tx, emit) => {
    const query = await resolveNarrow(tx, { actor, realm }, { terms, hasIds: false });
    const anchorId = await findAnchorId(tx, query, anchor);
    const range = { anchorId, numBefore, numAfter, includeAnchor };
    const found = await listIdsAround(tx, query, range);
    const messageIds = found.map(({ id }) => id);
    const changed = await changeFlag(tx, { userId, realm }, change, messageIds);
    if (changed.events.length > 0) await emit(realmId, changed.events);
    const { foundOldest, foundNewest } = endsOf(range, found);
    return {
      processedCount: messageIds.length,
      updatedCount: changed.count,
      firstProcessedId: messageIds[0],
      lastProcessedId: messageIds.at(-1),
      foundOldest,
      foundNewest,
      ignoredChannelIds: changed.ignoredChannelIds,
    };
  }, idempotent(context));
}

/** The result of a flag change: the number of changed messages, the events, and the skipped channels. */
type ChangedFlags = {
  count: number;
  events: OutboxEvent[];
  ignoredChannelIds: number[];
};

/** Adds a flag to messages that the user may read, or removes it. Skips messages that are already in that state. */
async function changeFlag(
  tx: Tx,
  { userId, realm }: { userId: number; realm: Realm },
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
    ? await addUserFlag(tx, reader, flag, messageIds)
    : await removeUserFlag(tx, reader, flag, messageIds);
  return {
    count: changedIds.length,
    events: flagChanged(userId, change, changedIds),
    ignoredChannelIds: [],
  };
}

type Reader = { realmId: number; userId: number };

async function read(tx: Tx, reader: Reader, messageIds: readonly number[]): Promise<ChangedFlags> {
  const conversationIds = await lockMembershipsHolding(tx, reader, messageIds);
  const changedIds = await markRead(tx, reader, conversationIds, messageIds);
  return {
    count: changedIds.length,
    events: markedRead(reader.userId, changedIds),
    ignoredChannelIds: [],
  };
}

async function unread(
  tx: Tx,
  reader: Reader,
  messageIds: readonly number[],
  emptyTopicDisplayName: string,
): Promise<ChangedFlags> {
  await lockMembershipsHolding(tx, reader, messageIds);
  const marked: MarkedUnread = await markUnread(tx, reader, messageIds);
  const details = await listUnreadDetails(tx, reader, marked.messageIds);
  return {
    count: marked.messageIds.length,
    events: markedUnread(reader.userId, details, emptyTopicDisplayName),
    ignoredChannelIds: marked.ignoredChannelIds,
  };
}
