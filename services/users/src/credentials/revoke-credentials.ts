import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { domainEvent } from '@chat/kit/outbox/event';
import type { InvalidatePasswordRequest__Output } from '@chat/proto/chat/users/v1/InvalidatePasswordRequest';
import type { InvalidatePasswordResponse } from '@chat/proto/chat/users/v1/InvalidatePasswordResponse';
import type { RegenerateApiKeyRequest__Output } from '@chat/proto/chat/users/v1/RegenerateApiKeyRequest';
import type { RegenerateApiKeyResponse } from '@chat/proto/chat/users/v1/RegenerateApiKeyResponse';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import { isEmail } from '../accounts/rules.ts';
import { accounts, getAccount, updateApiKey } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';

/**
 * Replaces the actor's API key. When it resolves, no gateway accepts the old key, and push devices must register
 * again.
 * @spec POST /users/me/api_key/regenerate
 */
export async function regenerateApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'seal' | 'identityVersions'>,
  _request: RegenerateApiKeyRequest__Output,
  { actor, idempotency }: RpcContext,
): Promise<RegenerateApiKeyResponse> {
  const { realmId, userId } = actor;
  // Run once per idempotency key: a retry after a lost answer must not replace the key again. The record holds no
  // key; it is read afterwards.
  await deps.transact(
    async (tx, emit) => {
      const apiKey = createApiKey();
      await updateApiKey(tx, realmId, userId, {
        api_key_hash: hashApiKey(apiKey),
        api_key_sealed: deps.seal.seal(apiKey),
      });
      await emit(realmId, [domainEvent(apiKeyRegenerated, { userId })]);
      return {};
    },
    idempotency && { idempotency: { ...idempotency, scope: { realmId, actorId: userId } } },
  );
  const account = await getAccount(deps.db, realmId, userId);
  await deps.identityVersions.publish({ realmId, users: { [userId]: account.version } });
  return { apiKey: deps.seal.open(account.api_key_sealed, account.api_key_hash) };
}

/**
 * Invalidates a password that leaked. The account can still set a new one with its API key.
 * @throws BAD_REQUEST no account with this address has a password
 */
export async function invalidatePassword(
  deps: Pick<Deps, 'db' | 'transact'>,
  { realmId, email }: InvalidatePasswordRequest__Output,
): Promise<InvalidatePasswordResponse> {
  const isInvalidated =
    isEmail(email) && (await deps.transact((tx) => invalidatePasswordHash(tx, realmId, email)));
  if (!isInvalidated)
    throw badRequest({ msg: 'No account of the organization has this address and a password.' });
  return {};
}

/** Invalidates the current password of an account. Returns false when no account with this address has one. */
async function invalidatePasswordHash(tx: Tx, realmId: number, email: string): Promise<boolean> {
  const updated = await accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('lower(delivery_email) = lower(?)', [email])
    .whereNotNull('password_hash')
    .update({ invalidated_password_hash: tx.ref('password_hash') });
  return updated === 1;
}
