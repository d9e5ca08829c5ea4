import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { InvalidatePasswordRequest__Output } from '@chat/proto/chat/users/v1/InvalidatePasswordRequest';
import type { InvalidatePasswordResponse } from '@chat/proto/chat/users/v1/InvalidatePasswordResponse';
import type { RegenerateApiKeyRequest__Output } from '@chat/proto/chat/users/v1/RegenerateApiKeyRequest';
import type { RegenerateApiKeyResponse } from '@chat/proto/chat/users/v1/RegenerateApiKeyResponse';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import { type AccountRow, accounts, getAccount, updateAccount } from '../accounts/account-store.ts';
import { isEmail } from '../accounts/rules.ts';
import { requireRealm } from '../realms/realm-store.ts';
import { byActor, byOperator } from '../security-activity/doer.ts';
import {
  emitSecurityChanges,
  recordSecurityChanges,
} from '../security-activity/record-security-change.ts';
import { logOutEverywhere } from '../sessions/log-out-everywhere.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';
import type { Deps } from './deps.ts';

/**
 * Replaces the actor's API key and returns the new key. When the promise resolves, no gateway accepts the old key or
 * any of the actor's sessions except the current one. Push devices must register again.
 * @spec POST /users/me/api_key/regenerate
 */
export async function regenerateApiKey(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment' | 'identityVersions'>,
  { currentSessionId }: RegenerateApiKeyRequest__Output,
  context: RpcContext,
): Promise<RegenerateApiKeyResponse> {
  const { actor, idempotency } = context;
  const { realmId, userId } = actor;
  // Runs once per idempotency key, because a retry after a lost response must not replace the key again. The idempotency
  // record does not contain the key, so read it afterwards.
  await deps.transact(
    async (tx, emit) => {
      const apiKey = createApiKey();
      const holder = { realm_id: realmId, user_id: userId };
      const account = await updateAccount(tx, holder, {
        api_key_hash: hashApiKey(apiKey),
        api_key_sealed: deps.seal.seal(apiKey),
      });
      // Increments the version, which is read after the commit, for a repeated request too.
      await logOutEverywhere(tx, realmId, { userIds: [userId], exceptSessionId: currentSessionId });
      const told = await recordReplacedKey(deps, tx, { account, context });
      await emit(realmId, [domainEvent(apiKeyRegenerated, { userId }), ...told]);
      return {};
    },
    idempotency && { idempotency: { ...idempotency, scope: { realmId, actorId: userId } } },
  );
  const account = await getAccount(deps.db, realmId, userId);
  await deps.identityVersions.publish({ realmId, users: { [userId]: account.version } });
  return { apiKey: deps.seal.open(account.api_key_sealed, account.api_key_hash) };
}

/** Records a new API key in the security activity of the person or the bot's owner. Returns the events to emit. */
async function recordReplacedKey(
  deps: Pick<Deps, 'now' | 'deployment'>,
  tx: Tx,
  {
    account: { realm_id, user_id, is_bot, bot_owner_id, full_name },
    context,
  }: { account: AccountRow; context: RpcContext },
): Promise<OutboxEvent[]> {
  const by = byActor(context);
  if (!is_bot) {
    const changes = [{ kind: 'API_KEY_REPLACED' } as const];
    return recordSecurityChanges(deps, tx, { holder: { realm_id, user_id }, by, changes });
  }
  if (bot_owner_id === null) return [];
  const owner = { realm_id, user_id: bot_owner_id };
  const changes = [{ kind: 'BOT_KEY_REPLACED', name: full_name } as const];
  return recordSecurityChanges(deps, tx, { holder: owner, by, changes });
}

/**
 * Invalidates a leaked password for an operator, and ends the account's sessions. The user can still set a new password
 * with the account's API key.
 * @throws BAD_REQUEST no such realm, or no account in it with this address has a password
 */
export async function invalidatePassword(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  { realmId, email }: InvalidatePasswordRequest__Output,
): Promise<InvalidatePasswordResponse> {
  const users = await deps.transact(async (tx, emit) => {
    const userId = isEmail(email) ? await invalidatePasswordHash(tx, realmId, email) : undefined;
    if (userId === undefined) {
      await requireRealm(tx, realmId);
      throw badRequest({ msg: 'No account in the organization has this address and a password.' });
    }
    const { versions } = await logOutEverywhere(tx, realmId, { userIds: [userId] });
    const holder = { realm_id: realmId, user_id: userId };
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder, by: byOperator, changes: [{ kind: 'PASSWORD_INVALIDATED' }] },
    );
    return versions;
  });
  await deps.identityVersions.publish({ realmId, users });
  return {};
}

/**
 * Invalidates the password of the account with this address. Returns the account's user id, or undefined if there is no
 * password.
 */
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
