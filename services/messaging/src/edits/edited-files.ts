import { changeFiles, type FileChanges } from '../uploads/claims.ts';
import type { EditContext } from './edit-context.ts';
import type { PreparedContent } from './prepare-content.ts';
import { updateHasAttachment } from './store.ts';

/** The message links to what its new content links to. To be called under the realm's event number. */
export async function changeFilesOf(
  { tx, actor, realm, nowMs }: Pick<EditContext, 'tx' | 'actor' | 'realm' | 'nowMs'>,
  messageId: number,
  { uploads }: PreparedContent,
): Promise<FileChanges> {
  const { realm_id: realmId } = realm;
  const sender = { userId: actor.userId, role: actor.role };
  const changes = await changeFiles(tx, realmId, { messageId, sender, uploads }, nowMs);
  await updateHasAttachment(tx, realmId, messageId);
  return changes;
}
