import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import { roles } from '../accounts/rules.ts';
import { lockAccounts, updateAvatar } from '../accounts/store.ts';
import { avatarUrl } from '../accounts/user-object.ts';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { getRealm } from '../realms/store.ts';
import { avatarChanged } from './avatar-event.ts';
import { defaultPicture, uploaded, uploadedFile } from './generated-picture.ts';

/** @throws BAD_REQUEST the realm lets only administrators change pictures */
export async function checkMayChangePicture(
  { db }: Pick<Deps, 'db'>,
  { realmId, role }: { realmId: number; role: number },
): Promise<void> {
  const { settings } = await getRealm(db, realmId);
  if (settings.avatar_changes_disabled && role > roles.administrator) {
    throw badRequest({ msg: 'Avatar changes are disabled in this organization.' });
  }
}

/**
 * Gives the actor this picture; null: the one that new accounts of the realm have. Returns the picture's address, and the file that nobody needs
 * any more.
 */
export function changePicture(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  file: string | null,
  context: RpcContext,
): Promise<{ avatarUrl: string; replaced: string | null }> {
  const { realmId, userId } = context.actor;
  return transact(async (tx, emit) => {
    const [before] = await lockAccounts(tx, realmId, [userId]);
    const realm = await getRealm(tx, realmId);
    const picture = file === null ? defaultPicture(realm.settings) : uploaded(file);
    const account = await updateAvatar(tx, realmId, userId, picture);
    await emit(realmId, [avatarChanged(account), userFact(account, realm, deployment)]);
    return { avatarUrl: avatarUrl(account), replaced: before ? uploadedFile(before) : null };
  }, idempotent(context));
}
