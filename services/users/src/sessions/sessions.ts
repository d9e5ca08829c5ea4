import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { EndSessionRequest__Output } from '@chat/proto/chat/users/v1/EndSessionRequest';
import type { EndSessionResponse } from '@chat/proto/chat/users/v1/EndSessionResponse';
import type { EndSessionsOfRequest__Output } from '@chat/proto/chat/users/v1/EndSessionsOfRequest';
import type { EndSessionsOfResponse } from '@chat/proto/chat/users/v1/EndSessionsOfResponse';
import type { EndSessionsRequest__Output } from '@chat/proto/chat/users/v1/EndSessionsRequest';
import type { EndSessionsResponse } from '@chat/proto/chat/users/v1/EndSessionsResponse';
import type { ListSessionsRequest__Output } from '@chat/proto/chat/users/v1/ListSessionsRequest';
import type { ListSessionsResponse } from '@chat/proto/chat/users/v1/ListSessionsResponse';
import { lockAccounts } from '../accounts/account-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { getPersonByEmail } from '../accounts/person-by-email.ts';
import { clientName } from '../security-activity/client-name.ts';
import { byActor, byOperator } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { endOwnCredentials } from './end-own-credentials.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import { readSessions } from './read-sessions.ts';
import { deleteSession } from './store.ts';

/**
 * Returns the actor's open sessions, most recently used first.
 * @spec GET /users/me/sessions
 */
export async function listSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  _request: ListSessionsRequest__Output,
  { actor }: RpcContext,
): Promise<ListSessionsResponse> {
  return { sessions: await readSessions(deps, actor) };
}

/**
 * Ends one of the actor's sessions. Deletes the account's pending changes, which may have been requested in this
 * session. When the promise resolves, no gateway accepts the session's token.
 *
 * @throws BAD_REQUEST the actor has no session with this id
 * @spec DELETE /users/me/sessions/{session_id}
 */
export async function endSession(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  { sessionId }: EndSessionRequest__Output,
  context: RpcContext,
): Promise<EndSessionResponse> {
  await endOwnCredentials(deps, context, async (tx, holder) => {
    const ended = await deleteSession(tx, { ...holder, session_id: sessionId });
    if (!ended) throw badRequest({ msg: 'Invalid session ID' });
    return [{ kind: 'SESSIONS_ENDED', name: clientName(ended.user_agent) }];
  });
  return {};
}

/**
 * Ends the actor's sessions except `exceptSessionId`, and deletes the account's pending changes and login tokens. When
 * the promise resolves, no gateway accepts the sessions' tokens.
 * @spec DELETE /users/me/sessions
 */
export async function endSessions(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  { exceptSessionId }: EndSessionsRequest__Output,
  context: RpcContext,
): Promise<EndSessionsResponse> {
  const { realmId, userId } = context.actor;
  const users = await deps.transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const { ended, versions } = await logOutEverywhere(tx, realmId, {
      userIds: [userId],
      exceptSessionId,
    });
    const holder = { realm_id: realmId, user_id: userId };
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder, by: byActor(context), changes: ended === 0 ? [] : [{ kind: 'SESSIONS_ENDED' }] },
    );
    return versions;
  }, idempotent(context));
  await deps.identityVersions.publish({ realmId, users });
  return {};
}

/**
 * Ends all of a person's sessions for an operator and returns their number. Also deletes unused login tokens and
 * pending changes. When the promise resolves, no gateway accepts the sessions' tokens.
 *
 * @throws BAD_REQUEST no such realm; no active person has this address
 */
export async function endSessionsOf(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions'>,
  { realmId, email }: EndSessionsOfRequest__Output,
): Promise<EndSessionsOfResponse> {
  const { ended, users } = await deps.transact(async (tx, emit) => {
    const person = await getPersonByEmail(tx, realmId, email);
    await lockAccounts(tx, realmId, [person.user_id]);
    const { ended, versions } = await logOutEverywhere(tx, realmId, { userIds: [person.user_id] });
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder: person, by: byOperator, changes: ended === 0 ? [] : [{ kind: 'SESSIONS_ENDED' }] },
    );
    return { ended, users: versions };
  });
  await deps.identityVersions.publish({ realmId, users });
  return { ended };
}
