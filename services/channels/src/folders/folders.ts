import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { nameKey } from '@chat/kit/names/name-key';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateFolderRequest__Output } from '@chat/proto/chat/channels/v1/CreateFolderRequest';
import type { CreateFolderResponse } from '@chat/proto/chat/channels/v1/CreateFolderResponse';
import type { ListFoldersRequest__Output } from '@chat/proto/chat/channels/v1/ListFoldersRequest';
import type { ListFoldersResponse } from '@chat/proto/chat/channels/v1/ListFoldersResponse';
import type { OrderFoldersRequest__Output } from '@chat/proto/chat/channels/v1/OrderFoldersRequest';
import type { OrderFoldersResponse } from '@chat/proto/chat/channels/v1/OrderFoldersResponse';
import type { UpdateFolderRequest__Output } from '@chat/proto/chat/channels/v1/UpdateFolderRequest';
import type { UpdateFolderResponse } from '@chat/proto/chat/channels/v1/UpdateFolderResponse';
import type { Deps } from '../deps.ts';
import { htmlOf, type RenderedDescriptions, renderDescriptions } from '../model/channel-texts.ts';
import { checkIsAdministrator } from '../model/rules.ts';
import {
  type FolderChange,
  folderAdded,
  folderObject,
  foldersReordered,
  folderUpdated,
} from './folder-events.ts';
import { checkFolderNameIsFree, parseFolderDescription, parseFolderName } from './rules.ts';
import {
  type FolderRow,
  insertFolder,
  lockFolders,
  listFolderRows as readFolders,
  updateFolderRow,
  updatePositions,
} from './store.ts';

/**
 * Returns the realm's folders in their order.
 *
 * @spec GET /channel_folders
 */
export async function listFolders(
  deps: Pick<Deps, 'db'>,
  { includeArchived }: ListFoldersRequest__Output,
  { actor }: RpcContext,
): Promise<ListFoldersResponse> {
  const folders = await readFolders(deps.db, actor.realmId);
  const shown = folders.filter((folder) => includeArchived || !folder.is_archived);
  return { foldersJson: JSON.stringify(shown.map(folderObject)) };
}

/**
 * Creates a folder after the existing ones.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST invalid or duplicate name; description too long
 * @spec POST /channel_folders/create
 */
export async function createFolder(
  deps: Pick<Deps, 'transact' | 'messaging' | 'now'>,
  request: CreateFolderRequest__Output,
  context: RpcContext,
): Promise<CreateFolderResponse> {
  const { realmId, userId, role } = context.actor;
  checkIsAdministrator(role);
  const name = parseFolderName(request.name);
  const description = parseFolderDescription(request.description);
  const rendered = await renderDescriptions(deps, context.actor, [description]);

  return deps.transact(async (tx, emit) => {
    const folders = await lockFolders(tx, realmId);
    checkFolderNameIsFree(folders, name);
    const folder = await insertFolder(tx, {
      realm_id: realmId,
      name,
      name_key: nameKey(name),
      description,
      rendered_description: htmlOf(description, rendered),
      creator_id: userId,
      created_at_seconds: Math.floor(deps.now() / 1000),
      position: folders.length,
    });
    await emit(realmId, [folderAdded(folderObject(folder))]);
    return { folderId: folder.id };
  }, idempotent(context));
}

/**
 * Changes all requested fields of a folder, or none of them. Channels stay in a folder that is archived.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST no such folder; invalid or duplicate name; description too long
 * @spec PATCH /channel_folders/{channel_folder_id}
 */
export async function updateFolder(
  deps: Pick<Deps, 'transact' | 'messaging'>,
  request: UpdateFolderRequest__Output,
  context: RpcContext,
): Promise<UpdateFolderResponse> {
  const { realmId, role } = context.actor;
  checkIsAdministrator(role);
  const rendered = await renderDescriptions(deps, context.actor, [
    parseFolderDescription(request.description ?? ''),
  ]);

  return deps.transact(async (tx, emit) => {
    const folders = await lockFolders(tx, realmId);
    const folder = folders.find(({ id }) => id === request.folderId);
    if (!folder) throw badRequest({ msg: 'Invalid channel folder ID' });
    const change = changeOf(folder, request, rendered);
    if (change.name !== undefined) checkFolderNameIsFree(folders, change.name, folder.id);
    if (Object.keys(change).length === 0) return {};
    await updateFolderRow(tx, folder, {
      ...change,
      ...(change.name !== undefined && { name_key: nameKey(change.name) }),
    });
    await emit(realmId, [folderUpdated(folder.id, change)]);
    return {};
  }, idempotent(context));
}

/** Returns the properties of a folder that the request changes. */
function changeOf(
  folder: FolderRow,
  request: UpdateFolderRequest__Output,
  rendered: RenderedDescriptions,
): FolderChange {
  const name = request.name === undefined ? folder.name : parseFolderName(request.name);
  const description =
    request.description === undefined
      ? folder.description
      : parseFolderDescription(request.description);
  const { isArchived = folder.is_archived } = request;
  return {
    ...(name !== folder.name && { name }),
    ...(description !== folder.description && {
      description,
      rendered_description: htmlOf(description, rendered),
    }),
    ...(isArchived !== folder.is_archived && { is_archived: isArchived }),
  };
}

/**
 * Reorders the realm's folders.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST the list does not contain the id of each folder, even an archived one, exactly once
 * @spec PATCH /channel_folders
 */
export async function orderFolders(
  deps: Pick<Deps, 'transact'>,
  { folderIds }: OrderFoldersRequest__Output,
  context: RpcContext,
): Promise<OrderFoldersResponse> {
  const { realmId, role } = context.actor;
  checkIsAdministrator(role);

  return deps.transact(async (tx, emit) => {
    const folders = await lockFolders(tx, realmId);
    const named = new Set(folderIds);
    const isWhole =
      folderIds.length === folders.length && folders.every((folder) => named.has(folder.id));
    if (!isWhole) throw badRequest({ msg: 'Invalid order mapping.' });
    if (folders.every((folder, index) => folder.id === folderIds[index])) return {};
    await updatePositions(tx, realmId, folderIds);
    await emit(realmId, [foldersReordered(folderIds)]);
    return {};
  }, idempotent(context));
}
