import type { ReadAvatarFileRequest__Output } from '@chat/proto/chat/users/v1/ReadAvatarFileRequest';
import type { ReadAvatarFileResponse } from '@chat/proto/chat/users/v1/ReadAvatarFileResponse';
import type { Deps } from '../deps.ts';
import { readRealmPicture } from '../realm-pictures/files.ts';
import { readAvatar } from './avatar-files.ts';

const realmFolder = 'realm/';

/** An uploaded picture, of a person or (below `realm/`) of an organization. Its name is the right to see it: pages and mails of other programs show it too. */
export async function readAvatarFile(
  deps: Pick<Deps, 'objects'>,
  { realmId, name }: ReadAvatarFileRequest__Output,
): Promise<ReadAvatarFileResponse> {
  const content = name.startsWith(realmFolder)
    ? await readRealmPicture(deps, realmId, name.slice(realmFolder.length))
    : await readAvatar(deps, realmId, name);
  return content ? { content } : {};
}
