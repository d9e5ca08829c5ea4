import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListFoldersRequest__Output } from '@chat/proto/chat/channels/v1/ListFoldersRequest';
import type { ListFoldersResponse } from '@chat/proto/chat/channels/v1/ListFoldersResponse';
import type { Deps } from '../deps.ts';
import { folderObject } from './folder-object.ts';
import { listFolders as readFolders } from './store.ts';

/**
 * The realm's folders, in order.
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
