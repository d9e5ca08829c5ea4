import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { CreateFolderRequest__Output } from '@chat/proto/chat/channels/v1/CreateFolderRequest';
import type { CreateFolderResponse } from '@chat/proto/chat/channels/v1/CreateFolderResponse';
import { nameKey } from '../channels/channel-name.ts';
import { htmlOf, renderDescriptions } from '../channels/description.ts';
import { requireAdministrator } from '../channels/rules.ts';
import type { Deps } from '../deps.ts';
import { folderAdded } from '../events.ts';
import { parseFolderDescription } from './folder-description.ts';
import { checkFolderNameIsFree, parseFolderName } from './folder-name.ts';
import { folderObject } from './folder-object.ts';
import { insertFolder, lockFolders } from './store.ts';

/**
 * Creates a folder behind all others.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST bad or taken name, too long description
 * @spec POST /channel_folders/create
 */
export async function createFolder(
  deps: Pick<Deps, 'transact' | 'messaging' | 'now'>,
  request: CreateFolderRequest__Output,
  context: RpcContext,
): Promise<CreateFolderResponse> {
  const { realmId, userId, role } = context.actor;
  requireAdministrator(role);
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
