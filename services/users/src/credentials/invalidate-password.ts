import { badRequest } from '@chat/kit/errors/catalog';
import type { InvalidatePasswordRequest__Output } from '@chat/proto/chat/users/v1/InvalidatePasswordRequest';
import type { InvalidatePasswordResponse } from '@chat/proto/chat/users/v1/InvalidatePasswordResponse';
import { isEmail } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { refusePassword } from './store.ts';

/**
 * Ends the use of a password, when it is known to others. Whoever holds the API key can still set another
 * one, which then counts.
 *
 * @throws BAD_REQUEST nobody in the realm has this address and a password
 */
export async function invalidatePassword(
  deps: Pick<Deps, 'db' | 'transact'>,
  { realmId, email }: InvalidatePasswordRequest__Output,
): Promise<InvalidatePasswordResponse> {
  const isRefused =
    isEmail(email) && (await deps.transact((tx) => refusePassword(tx, realmId, email)));
  if (!isRefused)
    throw badRequest({ msg: 'No account of the organization has this address and a password.' });
  return {};
}
