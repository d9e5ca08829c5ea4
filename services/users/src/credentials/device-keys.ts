import { badRequest, userDeactivated } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { normalizeName } from '@chat/kit/names/normalize-name';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateDeviceKeyRequest__Output } from '@chat/proto/chat/users/v1/CreateDeviceKeyRequest';
import type { CreateDeviceKeyResponse } from '@chat/proto/chat/users/v1/CreateDeviceKeyResponse';
import type { ListDeviceKeysRequest__Output } from '@chat/proto/chat/users/v1/ListDeviceKeysRequest';
import type { ListDeviceKeysResponse } from '@chat/proto/chat/users/v1/ListDeviceKeysResponse';
import type { RevokeDeviceKeyRequest__Output } from '@chat/proto/chat/users/v1/RevokeDeviceKeyRequest';
import type { RevokeDeviceKeyResponse } from '@chat/proto/chat/users/v1/RevokeDeviceKeyResponse';
import type { RevokeDeviceKeysRequest__Output } from '@chat/proto/chat/users/v1/RevokeDeviceKeysRequest';
import type { RevokeDeviceKeysResponse } from '@chat/proto/chat/users/v1/RevokeDeviceKeysResponse';
import { getAccount, lockAccounts } from '../accounts/account-store.ts';
import { byActor } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { endOwnCredentials } from '../sessions/end-own-credentials.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';
import type { Deps } from './deps.ts';
import {
  deleteDeviceKey,
  deleteDeviceKeysOfUsers,
  insertDeviceKey,
  listDeviceKeyRows,
} from './device-key-store.ts';
import { readDeviceKeys } from './read-device-keys.ts';
import { requireProof } from './require-proof.ts';

/** The maximum number of valid device keys per account. */
const maxDeviceKeys = 50;
/** The maximum length of a device key's name, in characters. */
const maxNameLength = 60;
/** The maximum validity of an expiring device key, in days. */
const maxDays = 3_650;
const dayMs = 86_400_000;

/**
 * Returns the actor's valid device keys, newest first, without the keys themselves.
 * @spec GET /users/me/api_keys
 */
export async function listDeviceKeys(
  deps: Pick<Deps, 'db' | 'now'>,
  _request: ListDeviceKeysRequest__Output,
  { actor }: RpcContext,
): Promise<ListDeviceKeysResponse> {
  return { deviceKeys: await readDeviceKeys(deps, actor) };
}

/**
 * Creates a device key for the actor, who must authenticate again. Only this response contains the key.
 *
 * @throws BAD_REQUEST invalid name or validity; too many keys; the errors of `requireProof`
 * @spec POST /users/me/api_keys
 */
export async function createDeviceKey(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'passwords' | 'deployment'>,
  request: CreateDeviceKeyRequest__Output,
  context: RpcContext,
): Promise<CreateDeviceKeyResponse> {
  const { realmId, userId } = context.actor;
  const name = parseName(request.name);
  const createdAt = new Date(deps.now());
  const expiresAt = parseExpiry(request.expiresInDays, createdAt);
  await requireProof(deps, await getAccount(deps.db, realmId, userId), request);
  // The idempotency record contains the sealed key, for a retry after a lost response.
  const created = await deps.transact(async (tx, emit) => {
    const [account] = await lockAccounts(tx, realmId, [userId]);
    if (!account?.is_active) throw userDeactivated({});
    const keys = await listDeviceKeyRows(tx, context.actor, createdAt);
    if (keys.length >= maxDeviceKeys) {
      throw badRequest({
        msg: `You have reached the limit of ${maxDeviceKeys} device keys. Revoke one first.`,
      });
    }
    const apiKey = createApiKey();
    const hash = hashApiKey(apiKey);
    const deviceKeyId = await insertDeviceKey(tx, {
      ...{ realm_id: realmId, user_id: userId, name, key_hash: hash },
      ...{ created_at: createdAt, expires_at: expiresAt },
    });
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder: account, by: byActor(context), changes: [{ kind: 'DEVICE_KEY_CREATED', name }] },
    );
    return { deviceKeyId, hash, sealed: deps.seal.seal(apiKey).toString('base64') };
  }, idempotent(context));
  const apiKey = deps.seal.open(Buffer.from(created.sealed, 'base64'), created.hash);
  return { deviceKeyId: created.deviceKeyId, apiKey };
}

/**
 * Revokes one of the actor's device keys. Deletes the account's pending changes, which may have been requested with
 * this key. When the promise resolves, no gateway accepts the key.
 *
 * @throws BAD_REQUEST the actor has no device key with this id
 * @spec DELETE /users/me/api_keys/{id}
 */
export async function revokeDeviceKey(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  { deviceKeyId }: RevokeDeviceKeyRequest__Output,
  context: RpcContext,
): Promise<RevokeDeviceKeyResponse> {
  await endOwnCredentials(deps, context, async (tx, holder) => {
    const name = await deleteDeviceKey(tx, { ...holder, device_key_id: deviceKeyId });
    if (name === undefined) throw badRequest({ msg: 'Invalid API key ID' });
    return [{ kind: 'DEVICE_KEY_REVOKED', name }];
  });
  return {};
}

/**
 * Revokes all of the actor's device keys and deletes the account's pending changes. When the promise resolves, no
 * gateway accepts any of the keys.
 * @spec DELETE /users/me/api_keys
 */
export async function revokeDeviceKeys(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  _request: RevokeDeviceKeysRequest__Output,
  context: RpcContext,
): Promise<RevokeDeviceKeysResponse> {
  await endOwnCredentials(deps, context, async (tx, { realm_id, user_id }) => {
    const revoked = await deleteDeviceKeysOfUsers(tx, realm_id, [user_id]);
    return revoked === 0 ? [] : [{ kind: 'DEVICE_KEY_REVOKED' }];
  });
  return {};
}

/**
 * Normalizes and validates a device key's name, and returns it.
 * @throws BAD_REQUEST the name is empty or too long
 */
function parseName(sent: string): string {
  const name = normalizeName(sent);
  if (name === '') throw badRequest({ msg: 'Enter a name for the device or program.' });
  if (name.length > maxNameLength) {
    throw badRequest({ msg: `name is too long (limit: ${maxNameLength} characters)` });
  }
  return name;
}

/**
 * Returns when a device key that was created at `createdAt` expires, or null if it does not expire.
 * @throws BAD_REQUEST `days` is out of range
 */
function parseExpiry(days: number | undefined, createdAt: Date): Date | null {
  if (days === undefined) return null;
  if (days < 1 || days > maxDays) {
    throw badRequest({ msg: `expires_in_days is not between 1 and ${maxDays}` });
  }
  return new Date(createdAt.getTime() + days * dayMs);
}
