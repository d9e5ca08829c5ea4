import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetUserPresenceRequest__Output } from '@chat/proto/chat/presence/v1/GetUserPresenceRequest';
import type { GetUserPresenceResponse } from '@chat/proto/chat/presence/v1/GetUserPresenceResponse';
import type { ListLastSeenRequest__Output } from '@chat/proto/chat/presence/v1/ListLastSeenRequest';
import type { ListLastSeenResponse } from '@chat/proto/chat/presence/v1/ListLastSeenResponse';
import type { ListPresencesRequest__Output } from '@chat/proto/chat/presence/v1/ListPresencesRequest';
import type { ListPresencesResponse } from '@chat/proto/chat/presence/v1/ListPresencesResponse';
import type { Deps } from '../deps.ts';
import { defaultHistoryDays, presenceEntry } from './rules.ts';
import { legacyJson } from './visible-presences.ts';

/**
 * Returns one user's presence in both formats.
 *
 * @throws BAD_REQUEST there is no such active user, the actor cannot see the user, or the user is a bot or has no
 * presence
 * @spec GET /users/{user_id_or_email}/presence
 */
export async function getUserPresence(
  deps: Pick<Deps, 'presence' | 'readModel' | 'visibility' | 'limitsPresenceVisibility' | 'now'>,
  { userId, name }: GetUserPresenceRequest__Output,
  { actor, signal }: RpcContext,
): Promise<GetUserPresenceResponse> {
  const { realmId } = actor;
  const account = await deps.readModel.findAccount(realmId, userId);
  if (!account?.is_active || account.is_system_bot) throw badRequest({ msg: 'No such user' });
  if (account.is_bot) throw badRequest({ msg: 'Presence is not supported for bot users.' });
  const canSee = deps.limitsPresenceVisibility
    ? await deps.visibility.of(actor, signal)
    : undefined;
  if (canSee && !canSee(userId)) {
    throw badRequest({ msg: 'Insufficient permission' });
  }
  const view = await deps.presence.view(realmId);
  const row = view.isDisabled ? undefined : await view.find(userId);
  if (!row) throw badRequest({ msg: `No presence data for ${name}` });
  const serverTimestamp = deps.now() / 1_000;
  const presence = presenceEntry(row, Math.floor(serverTimestamp));
  return { presenceJson: JSON.stringify(presence), serverTimestamp };
}

/**
 * Returns the recent presence of the realm's users, keyed by email address.
 * @spec GET /realm/presence
 */
export async function listPresences(
  deps: Pick<
    Deps,
    'db' | 'presence' | 'readModel' | 'visibility' | 'limitsPresenceVisibility' | 'now'
  >,
  _request: ListPresencesRequest__Output,
  { actor, signal }: RpcContext,
): Promise<ListPresencesResponse> {
  const view = await deps.presence.view(actor.realmId);
  const query = { actor, signal, position: 0, historyDays: defaultHistoryDays };
  const { pieces } = await legacyJson(deps, view, query);
  return { presencesJson: pieces.join(''), serverTimestamp: deps.now() / 1_000 };
}

/**
 * Returns the last active times of users, even if the realm has disabled presence. Only other services may call this
 * function.
 */
export async function listLastSeen(
  { presence }: Pick<Deps, 'presence'>,
  { realmId, userIds }: ListLastSeenRequest__Output,
): Promise<ListLastSeenResponse> {
  const view = await presence.view(realmId);
  const rows = await Promise.all(userIds.map((userId) => view.find(userId)));
  return {
    seen: rows.flatMap((row) =>
      row
        ? [
            {
              userId: row.userId,
              activeAtSeconds: Math.max(0, row.active),
              connectedAtSeconds: row.idle,
            },
          ]
        : [],
    ),
  };
}
