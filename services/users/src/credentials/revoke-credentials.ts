import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { fact } from '@chat/kit/outbox/event';
import type { InvalidatePasswordRequest__Output } from '@chat/proto/chat/users/v1/InvalidatePasswordRequest';
import type { InvalidatePasswordResponse } from '@chat/proto/chat/users/v1/InvalidatePasswordResponse';
import type { RegenerateApiKeyRequest__Output } from '@chat/proto/chat/users/v1/RegenerateApiKeyRequest';
import type { RegenerateApiKeyResponse } from '@chat/proto/chat/users/v1/RegenerateApiKeyResponse';
import { apiKeyRegenerated } from '@chat/proto/facts';
import { isEmail } from '../accounts/rules.ts';
import { accounts, getAccount, updateApiKey } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';

/**
 * Gives the actor a new API key. When it returns, no gateway accepts the old one, and devices get no notifications
 * until they register again.
 * @spec POST /users/me/api_key/regenerate
 */
export async function regenerateApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'seal' | 'identityVersions'>,
  _request: RegenerateApiKeyRequest__Output,
  { actor, idempotency }: RpcContext,
): Promise<RegenerateApiKeyResponse> {
  const { realmId, userId } = actor;
  // A gateway that lost the answer asks again. Done twice, the key it was given could be replaced by the
  // attempt that it gave up. What is remembered is that it was done, not the key.
  await deps.transact(
    async (tx, emit) => {
      const apiKey = createApiKey();
      await updateApiKey(tx, realmId, userId, {
        api_key_hash: hashApiKey(apiKey),
        api_key_sealed: deps.seal.seal(apiKey),
      });
      await emit(realmId, [fact(apiKeyRegenerated, { userId })]);
      return {};
    },
    idempotency && { idempotency: { ...idempotency, scope: { realmId, actorId: userId } } },
  );
  const account = await getAccount(deps.db, realmId, userId);
  await deps.identityVersions.announce({ realmId, users: { [userId]: account.version } });
  return { apiKey: deps.seal.open(account.api_key_sealed, account.api_key_hash) };
}

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

/** Refuses the present password of an account from now on. False: nobody with this address has one. */
async function refusePassword(tx: Tx, realmId: number, email: string): Promise<boolean> {
  const updated = await accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('lower(delivery_email) = lower(?)', [email])
    .whereNotNull('password_hash')
    .update({ refused_password_hash: tx.ref('password_hash') });
  return updated === 1;
}
