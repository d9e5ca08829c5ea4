import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { EndUserAccessRequest__Output } from '@chat/proto/chat/users/v1/EndUserAccessRequest';
import type { EndUserAccessResponse } from '@chat/proto/chat/users/v1/EndUserAccessResponse';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import {
  type AccountRow,
  findAccount,
  getAccount,
  lockAccounts,
  updateApiKey,
} from '../accounts/account-store.ts';
import { credentialsEnded } from '../accounts/credentials-ended.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { deleteDeviceKey, deleteDeviceKeysOfUsers } from '../credentials/device-key-store.ts';
import { requireProof } from '../credentials/require-proof.ts';
import { clientName } from '../security-activity/client-name.ts';
import { byActor } from '../security-activity/doer.ts';
import {
  recordSecurityChanges,
  type SecurityChange,
} from '../security-activity/record-security-change.ts';
import { deleteSession, deleteSessionsOfUsers } from '../sessions/store.ts';
import { checkMaySecure } from './rules.ts';

type Ended = Pick<
  EndUserAccessRequest__Output,
  'what' | 'sessionId' | 'allSessions' | 'deviceKeyId' | 'allDeviceKeys' | 'apiKey'
>;

/**
 * Ends the access that the request specifies: one session or all sessions, one device key or all device keys, or the
 * API key. A replaced API key is not shown to anyone, and all sessions end with it. Deletes the account's pending
 * changes in each case. When the promise resolves, no gateway accepts the ended credentials.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator, or the person is an owner and the actor is not
 * @throws BAD_REQUEST no such person, session or key; the errors of requireProof
 * @spec DELETE /users/{user_id}/sessions, DELETE /users/{user_id}/sessions/{session_id}, DELETE
 * /users/{user_id}/api_keys, DELETE /users/{user_id}/api_keys/{id}, POST /users/{user_id}/api_key/regenerate
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
    const { changes, events = [] } = await end(deps, tx, { person, request });
    const versions = await credentialsEnded(tx, realmId, [userId]);
    const recorded = { by: byActor(context), changes };
    events.push(...(await recordSecurityChanges(deps, tx, { holder: person, ...recorded })));
    if (events.length > 0) await emit(realmId, events);
    return versions;
  }, idempotent(context));
  await deps.identityVersions.publish({ realmId, users });
  return {};
}

type End = { changes: readonly SecurityChange[]; events?: OutboxEvent[] };

/**
 * Ends the access that the request specifies. Returns the changes to record and the events to emit.
 * @throws BAD_REQUEST no such session or key
 */
async function end(
  { seal }: Pick<Deps, 'seal'>,
  tx: Tx,
  {
    person: { realm_id, user_id },
    request: { what, sessionId = 0, deviceKeyId = 0 },
  }: { person: Pick<AccountRow, 'realm_id' | 'user_id'>; request: Ended },
): Promise<End> {
  switch (what) {
    case 'sessionId': {
      const ended = await deleteSession(tx, { realm_id, user_id, session_id: sessionId });
      if (!ended) throw badRequest({ msg: 'Invalid session ID' });
      return { changes: [{ kind: 'SESSIONS_ENDED', name: clientName(ended.user_agent) }] };
    }
    case 'deviceKeyId': {
      const name = await deleteDeviceKey(tx, { realm_id, user_id, device_key_id: deviceKeyId });
      if (name === undefined) throw badRequest({ msg: 'Invalid API key ID' });
      return { changes: [{ kind: 'DEVICE_KEY_REVOKED', name }] };
    }
    case 'allDeviceKeys': {
      const revoked = await deleteDeviceKeysOfUsers(tx, realm_id, [user_id]);
      return { changes: revoked === 0 ? [] : [{ kind: 'DEVICE_KEY_REVOKED' }] };
    }
    case 'apiKey': {
      const apiKey = createApiKey();
      const api_key_sealed = seal.seal(apiKey);
      await updateApiKey(
        tx,
        { realm_id, user_id },
        {
          api_key_hash: hashApiKey(apiKey),
          api_key_sealed,
        },
      );
      await deleteSessionsOfUsers(tx, realm_id, { userIds: [user_id] });
      return {
        changes: [{ kind: 'API_KEY_REPLACED' }],
        events: [domainEvent(apiKeyRegenerated, { userId: user_id })],
      };
    }
    case 'allSessions': {
      const ended = await deleteSessionsOfUsers(tx, realm_id, { userIds: [user_id] });
      return { changes: ended === 0 ? [] : [{ kind: 'SESSIONS_ENDED' }] };
    }
    default:
      throw badRequest({ msg: 'Specify what to end.' });
  }
}
