import { badRequest } from '@chat/kit/errors/catalog';
import type { SetMayCreateUsersRequest__Output } from '@chat/proto/chat/users/v1/SetMayCreateUsersRequest';
import type { SetMayCreateUsersResponse } from '@chat/proto/chat/users/v1/SetMayCreateUsersResponse';
import type { Deps } from '../deps.ts';
import { findAccountByEmail, updateMayCreateUsers } from './store.ts';

/**
 * Lets an account create others, or no longer.
 * @throws BAD_REQUEST nobody in the realm has this address
 * @spec rulings.md 5
 */
export async function setMayCreateUsers(
  deps: Pick<Deps, 'transact' | 'identityVersions'>,
  { realmId, email, mayCreateUsers }: SetMayCreateUsersRequest__Output,
): Promise<SetMayCreateUsersResponse> {
  const account = await deps.transact(async (tx) => {
    const found = await findAccountByEmail(tx, realmId, email);
    if (!found) throw badRequest({ msg: `Nobody in organization ${realmId} has this address.` });
    return updateMayCreateUsers(tx, realmId, found.user_id, mayCreateUsers);
  });
  const { user_id, version } = account;
  await deps.identityVersions.announce({ realmId, users: { [user_id]: version } });
  return {};
}
