import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UpdateMessageFlagsInNarrowRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsInNarrowRequest';
import type { UpdateMessageFlagsInNarrowResponse } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsInNarrowResponse';
import type { Deps } from '../deps.ts';
import { findAnchorId } from '../history/find-anchor-id.ts';
import { endsOf } from '../history/range.ts';
import { listIdsAround } from '../history/store.ts';
import { lowerCounts, parseAnchor } from '../messages/anchor.ts';
import { parseNarrow } from '../messages/narrow.ts';
import { resolveNarrow } from '../messages/resolve-narrow.ts';
import { changeFlag } from './change-flag.ts';
import { parseFlagChange } from './flags.ts';

/**
 * Gives a flag to the messages of a range that match a narrow, or takes it from them.
 *
 * @throws BAD_NARROW a term is not understood, or names what is unknown
 * @throws BAD_REQUEST a bad anchor or range, or no flag that users change
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
    const query = await resolveNarrow(tx, actor, realm, { terms, areNamed: false });
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
