import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { accessDenied, notFound } from '@chat/kit/errors/catalog';
import { mayReadFile } from './access.ts';
import { parseFilePath } from './file-names.ts';
import { type AttachmentRow, listByPath } from './store.ts';

/** Returns a complete file that the actor may read. @throws NOT_FOUND, BAD_REQUEST */
export async function getReadableFile(
  tx: ReadTx,
  actor: Actor,
  path: string,
): Promise<AttachmentRow> {
  const named = parseFilePath(path);
  const [file] = named ? await listByPath(tx, actor.realmId, [named]) : [];
  if (!file) throw notFound({});
  if (!(await mayReadFile(tx, actor, file))) {
    throw accessDenied({ msg: 'You are not authorized to view this file.' });
  }
  return file;
}
