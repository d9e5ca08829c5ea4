import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { domainEvent } from '@chat/kit/outbox/event';
import type { InvalidatePasswordRequest__Output } from '@chat/proto/chat/users/v1/InvalidatePasswordRequest';
import type { InvalidatePasswordResponse } from '@chat/proto/chat/users/v1/InvalidatePasswordResponse';
import type { RegenerateApiKeyRequest__Output } from '@chat/proto/chat/users/v1/RegenerateApiKeyRequest';
import type { RegenerateApiKeyResponse } from '@chat/proto/chat/users/v1/RegenerateApiKeyResponse';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import { raiseIdentityVersion } from '../accounts/change-store.ts';
import { isEmail } from '../accounts/rules.ts';
import { accounts, getAccount, updateApiKey } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { requireRealm } from '../realms/store.ts';
import { endAccess } from '../sessions/end-access.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';

/**
 * Replaces the actor's API key. When it resolves, no gateway accepts the old key or the actor's sessions, except the
 * current one, and push devices must register again.
 * @spec POST /users/me/api_key/regenerate
 */
export async function regenerateApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'seal' | 'identityVersions'>,
  { currentSessionId }: RegenerateApiKeyRequest__Output,
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
      await endAccess(tx, realmId, [userId], currentSessionId);
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
 * Invalidates a password that leaked, and ends the sessions of its account. The account can still set a new password
 * with its API key.
 * @throws BAD_REQUEST no such realm, or no account in it with this address has a password
 */
export async function invalidatePassword(
  deps: Pick<Deps, 'transact' | 'identityVersions'>,
  { realmId, email }: InvalidatePasswordRequest__Output,
): Promise<InvalidatePasswordResponse> {
  const users = await deps.transact(async (tx) => {
    const userId = isEmail(email) ? await invalidatePasswordHash(tx, realmId, email) : undefined;
    if (userId === undefined) {
      await requireRealm(tx, realmId);
      throw badRequest({ msg: 'No account of the organization has this address and a password.' });
    }
    await endAccess(tx, realmId, [userId]);
    return raiseIdentityVersion(tx, realmId, userId);
  });
  await deps.identityVersions.publish({ realmId, users });
  return {};
}

/** Invalidates the password of the account with this address. Returns whose it is; undefined when none has one. */
async function invalidatePasswordHash(
  tx: Tx,
  realmId: number,
  email: string,
): Promise<number | undefined> {
  const [updated] = await accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('lower(delivery_email) = lower(?)', [email])
    .whereNotNull('password_hash')
    .update({ invalidated_password_hash: tx.ref('password_hash') })
    .returning('user_id');
  return updated?.user_id;
}
