import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UpdateMessageFlagsRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsRequest';
import type { UpdateMessageFlagsResponse } from '@chat/proto/chat/messaging/v1/UpdateMessageFlagsResponse';
import type { Deps } from '../deps.ts';
import { anyMessage } from '../history/history-query.ts';
import { listReadableIds } from '../history/store.ts';
import { seesPublicChannels } from '../messages/channel-access.ts';
import { changeFlag } from './change-flag.ts';
import { parseFlagChange } from './flags.ts';

/**
 * Gives a flag to messages, or takes it from them: from all of them, or from none.
 *
 * @throws BAD_REQUEST no such flag, none that users change, or a message that the actor may not read
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
  const query = {
    realmId,
    userId,
    seesPublicChannels: seesPublicChannels(actor),
    filter: anyMessage(),
    coverage: 'readable',
  } as const;

  return deps.transact(async (tx, emit) => {
    const readable = await listReadableIds(tx, query, messageIds);
    if (readable.length < messageIds.length) throw badRequest({ msg: 'Invalid message(s)' });
    const changed = await changeFlag(tx, { userId, realm }, change, messageIds);
    if (changed.events.length > 0) await emit(realmId, changed.events);
    return { ignoredChannelIds: changed.ignoredChannelIds };
  }, idempotent(context));
}
