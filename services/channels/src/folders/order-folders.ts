import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { OrderFoldersRequest__Output } from '@chat/proto/chat/channels/v1/OrderFoldersRequest';
import type { OrderFoldersResponse } from '@chat/proto/chat/channels/v1/OrderFoldersResponse';
import { requireAdministrator } from '../channels/rules.ts';
import type { Deps } from '../deps.ts';
import { foldersReordered } from '../events.ts';
import { lockFolders, updatePositions } from './store.ts';

/**
 * Puts the realm's folders in another order.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST the order does not name each folder, archived ones too, exactly once
 * @spec PATCH /channel_folders
 */
export async function orderFolders(
  deps: Pick<Deps, 'transact'>,
  { folderIds }: OrderFoldersRequest__Output,
  context: RpcContext,
): Promise<OrderFoldersResponse> {
  const { realmId, role } = context.actor;
  requireAdministrator(role);

  return deps.transact(async (tx, emit) => {
    const folders = await lockFolders(tx, realmId);
    const named = new Set(folderIds);
    const isWhole =
      folderIds.length === folders.length && folders.every((folder) => named.has(folder.id));
    if (!isWhole) throw badRequest({ msg: 'Invalid order mapping.' });
    if (folders.every((folder, place) => folder.id === folderIds[place])) return {};
    await updatePositions(tx, realmId, folderIds);
    await emit(realmId, [foldersReordered(folderIds)]);
    return {};
  }, idempotent(context));
}
