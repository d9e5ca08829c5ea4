import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { UpdateFolderRequest__Output } from '@chat/proto/chat/channels/v1/UpdateFolderRequest';
import type { UpdateFolderResponse } from '@chat/proto/chat/channels/v1/UpdateFolderResponse';
import { nameKey } from '../channels/channel-name.ts';
import { htmlOf, type RenderedDescriptions, renderDescriptions } from '../channels/description.ts';
import { requireAdministrator } from '../channels/rules.ts';
import type { Deps } from '../deps.ts';
import { type FolderChange, folderUpdated } from '../events.ts';
import { parseFolderDescription } from './folder-description.ts';
import { checkFolderNameIsFree, parseFolderName } from './folder-name.ts';
import { type FolderRow, lockFolders, updateFolderRow } from './store.ts';

/**
 * Changes a folder: all that is given, or nothing. Its channels stay in it when it is archived.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST no such folder, bad or taken name, too long description
 * @spec PATCH /channel_folders/{channel_folder_id}
 */
export async function updateFolder(
  deps: Pick<Deps, 'transact' | 'messaging'>,
  request: UpdateFolderRequest__Output,
  context: RpcContext,
): Promise<UpdateFolderResponse> {
  const { realmId, role } = context.actor;
  requireAdministrator(role);
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

/** What becomes different. */
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
