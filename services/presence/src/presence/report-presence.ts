import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ReportPresenceRequest__Output } from '@chat/proto/chat/presence/v1/ReportPresenceRequest';
import type { ReportPresenceResponse } from '@chat/proto/chat/presence/v1/ReportPresenceResponse';
import type { Deps } from '../deps.ts';
import { interactions } from '../metrics.ts';
import { broadcastActive } from './broadcast-presence.ts';
import { defaultHistoryDays, noUpdateId } from './rules.ts';
import { legacyJson, modernJson } from './visible-presences.ts';

type ReportDeps = Pick<
  Deps,
  | 'db'
  | 'bus'
  | 'accounts'
  | 'log'
  | 'presence'
  | 'readModel'
  | 'visibility'
  | 'limitsPresenceVisibility'
  | 'now'
>;

/**
 * Stores the actor's presence and returns the realm's presence: the updates after the client's last_update_id, or
 * everything if the client does not track updates.
 *
 * @throws BAD_REQUEST the status is unknown, or the actor is a bot
 * @spec POST /users/me/presence
 */
export async function reportPresence(
  deps: ReportDeps,
  request: ReportPresenceRequest__Output,
  { actor, signal }: RpcContext,
): Promise<ReportPresenceResponse> {
  const { realmId, userId } = actor;
  const { status, lastUpdateId, pingOnly, slimPresence } = request;
  if (status !== 'active' && status !== 'idle') {
    throw badRequest({ msg: `Invalid status: ${status}` });
  }
  if (actor.isBot) throw badRequest({ msg: 'This endpoint does not accept bot requests.' });
  if (request.newUserInput) interactions.add(1);
  const serverTimestamp = deps.now() / 1_000;
  const joinedAt = await timeOfJoining(deps, actor, status);
  const report = { userId, isActive: status === 'active', joinedAt };
  const { view, outcome } = await deps.presence.report(realmId, report);
  if (outcome === 'returned' && !view.isDisabled) await broadcastActive(deps, actor, view);

  const known = lastUpdateId ?? noUpdateId;
  if (pingOnly) return { lastUpdateId: known, serverTimestamp };
  const { historyLimitDays: historyDays = defaultHistoryDays } = request;
  const query = { actor, signal, position: known, historyDays };
  const isModern = lastUpdateId !== undefined || slimPresence;
  const { pieces, newest } = await (isModern ? modernJson : legacyJson)(deps, view, query);
  return { lastUpdateId: newest ?? known, presencesJson: [...pieces], serverTimestamp };
}

/**
 * Returns the joining time, which stands in for the last active time of a user who was never active. Returns 0 without
 * a lookup if the report makes the user active or the user has a row.
 */
async function timeOfJoining(
  { presence, readModel }: Pick<Deps, 'presence' | 'readModel'>,
  { realmId, userId }: Pick<Actor, 'realmId' | 'userId'>,
  status: 'active' | 'idle',
): Promise<number> {
  if (status === 'active' || presence.hasRow(realmId, userId)) return 0;
  return (await readModel.findAccount(realmId, userId))?.joined_at ?? 0;
}
