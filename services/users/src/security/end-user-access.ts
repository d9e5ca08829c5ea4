import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { EndUserAccessRequest__Output } from '@chat/proto/chat/users/v1/EndUserAccessRequest';
import type { EndUserAccessResponse } from '@chat/proto/chat/users/v1/EndUserAccessResponse';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import { raiseIdentityVersion } from '../accounts/change-store.ts';
import { deletePendingChanges } from '../accounts/pending-change-store.ts';
import {
  type AccountRow,
  findAccount,
  getAccount,
  lockAccounts,
  updateApiKey,
} from '../accounts/store.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import { deleteDeviceKey, deleteDeviceKeysOfUsers } from '../credentials/device-key-store.ts';
import { requireProof } from '../credentials/require-proof.ts';
import type { Deps } from '../deps.ts';
import { endAccess } from '../sessions/end-access.ts';
import { deleteSession } from '../sessions/store.ts';
import { checkMaySecure } from './rules.ts';

type Ended = Pick<
  EndUserAccessRequest__Output,
  'what' | 'sessionId' | 'allSessions' | 'deviceKeyId' | 'allDeviceKeys' | 'apiKey'
>;

/**
 * Ends a session or all sessions of a person, revokes a device key or all of them, or replaces the API key, which ends the sessions
 * too; nobody is shown the new one. What waits for a confirmation in the account ends. When it resolves, no gateway accepts what
 * has ended.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator, or no owner where the person is one
 * @throws BAD_REQUEST no such person, session or key; the errors of requireProof
 * @spec DELETE /users/{user_id}/sessions, DELETE /users/{user_id}/sessions/{session_id}, DELETE /users/{user_id}/api_keys,
 *   DELETE /users/{user_id}/api_keys/{id}, POST /users/{user_id}/api_key/regenerate
 */
export async function endUserAccess(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'now' | 'seal' | 'passwords' | 'deployment' | 'identityVersions'
  >,
  request: EndUserAccessRequest__Output,
  context: RpcContext,
): Promise<EndUserAccessResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const { userId, password, currentSessionId } = request;
  checkMaySecure(actor, await findAccount(deps.db, realmId, userId));
  const changer = await getAccount(deps.db, realmId, actor.userId);
  await requireProof(deps, changer, { password, currentSessionId });
  const users = await deps.transact(async (tx, emit) => {
    const [locked] = await lockAccounts(tx, realmId, [userId]);
    const person = checkMaySecure(actor, locked);
    await deletePendingChanges(tx, realmId, [userId]);
    const events = await end(deps, tx, person, request);
    const versions = await raiseIdentityVersion(tx, realmId, userId);
    if (events.length > 0) await emit(realmId, events);
    return versions;
  }, idempotent(context));
  await deps.identityVersions.publish({ realmId, users });
  return {};
}

/** Ends what is named. Returns the events to emit. @throws BAD_REQUEST the person has no such session or key */
async function end(
  { seal }: Pick<Deps, 'seal'>,
  tx: Tx,
  { realm_id, user_id }: Pick<AccountRow, 'realm_id' | 'user_id'>,
  { what, sessionId = 0, deviceKeyId = 0 }: Ended,
): Promise<OutboxEvent[]> {
  switch (what) {
    case 'sessionId':
      if (await deleteSession(tx, { realm_id, user_id, session_id: sessionId })) return [];
      throw badRequest({ msg: 'Invalid session ID' });
    case 'deviceKeyId':
      if (await deleteDeviceKey(tx, { realm_id, user_id, device_key_id: deviceKeyId })) return [];
      throw badRequest({ msg: 'Invalid API key ID' });
    case 'allDeviceKeys':
      await deleteDeviceKeysOfUsers(tx, realm_id, [user_id]);
      return [];
    case 'apiKey': {
      const apiKey = createApiKey();
      const api_key_sealed = seal.seal(apiKey);
      await updateApiKey(tx, realm_id, user_id, {
        api_key_hash: hashApiKey(apiKey),
        api_key_sealed,
      });
      await endAccess(tx, realm_id, [user_id]);
      return [domainEvent(apiKeyRegenerated, { userId: user_id })];
    }
    case 'allSessions':
      await endAccess(tx, realm_id, [user_id]);
      return [];
    default:
      throw badRequest({ msg: 'Name what ends.' });
  }
}
