import { badRequest } from '@chat/kit/errors/catalog';
import type { InvalidatePasswordRequest__Output } from '@chat/proto/chat/users/v1/InvalidatePasswordRequest';
import type { InvalidatePasswordResponse } from '@chat/proto/chat/users/v1/InvalidatePasswordResponse';
import { isEmail } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { findRealmByStringId } from '../realms/store.ts';
import { refusePassword } from './store.ts';

/**
 * Ends the use of a password, when it is known to others. Whoever holds the API key can still set another
 * one, which then counts.
 *
 * @throws BAD_REQUEST no such realm, or nobody in it with this address and a password
 */
export async function invalidatePassword(
  deps: Pick<Deps, 'db' | 'transact'>,
  { realmStringId, email }: InvalidatePasswordRequest__Output,
): Promise<InvalidatePasswordResponse> {
  const realm = await findRealmByStringId(deps.db, realmStringId);
  if (!realm) throw badRequest({ msg: `There is no organization '${realmStringId}'.` });
  const isRefused =
    isEmail(email) && (await deps.transact((tx) => refusePassword(tx, realm.realm_id, email)));
  if (!isRefused) throw badRequest({ msg: 'No account with a password has this address.' });
  return {};
}
