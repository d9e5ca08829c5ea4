import { isSpectator } from '@chat/kit/actor/actor';
import { readSnapshot } from '@chat/kit/database/transaction';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { Deps } from './deps.ts';
import { defaultHistoryDays, noUpdateId } from './presence/rules.ts';
import { emptyPresences, legacyJson, modernJson } from './presence/visible-presences.ts';
import { listStatuses, statusObject } from './status/store.ts';

type SnapshotDeps = Pick<
  Deps,
  'db' | 'presence' | 'readModel' | 'visibility' | 'limitsPresenceVisibility' | 'now'
>;

/** Returns the presence and status of the users whom the actor may see. Returns empty fields to spectators. */
export async function getSnapshot(
  deps: SnapshotDeps,
  request: GetSnapshotRequest__Output,
  context: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  // Reads presence before the event number. Presence has no event number, and a status must not be newer than it.
  const presence = groups.has('presence') ? await presenceFields(deps, request, context) : [];
  const { eventNumber, statuses } = await statusFields(deps, groups.has('user_status'), context);
  return { eventNumber, fieldsJson: `{${[...presence, ...statuses].join(',')}}` };
}

async function presenceFields(
  deps: SnapshotDeps,
  { options }: GetSnapshotRequest__Output,
  { actor, signal }: RpcContext,
): Promise<string[]> {
  const { pieces, newest } = isSpectator(actor)
    ? emptyPresences
    : await (options?.slimPresence ? modernJson : legacyJson)(
        deps,
        await deps.presence.view(actor.realmId),
        {
          ...{ actor, signal, position: 0 },
          historyDays: options?.presenceHistoryLimitDays ?? defaultHistoryDays,
        },
      );
  return [
    `"presences":${pieces.join('')}`,
    `"server_timestamp":${deps.now() / 1_000}`,
    `"presence_last_update_id":${newest ?? noUpdateId}`,
  ];
}

async function statusFields(
  { db, readModel, visibility }: Pick<Deps, 'db' | 'readModel' | 'visibility'>,
  isRequested: boolean,
  { actor, signal }: RpcContext,
): Promise<{ eventNumber: number; statuses: string[] }> {
  const isShown = isRequested && !isSpectator(actor);
  // Refill the realm before the snapshot begins.
  if (isShown) await readModel.getRealm(actor.realmId);
  const canSee = isShown ? await visibility.of(actor, signal) : undefined;
  const { eventNumber, value } = await readSnapshot(db, actor.realmId, async (tx) =>
    isShown ? listStatuses(tx, actor.realmId) : [],
  );
  if (!isRequested) return { eventNumber, statuses: [] };
  const shown = value.filter(({ user_id }) => canSee?.(user_id) ?? true);
  const byId = Object.fromEntries(shown.map((row) => [row.user_id, statusObject(row)]));
  return { eventNumber, statuses: [`"user_status":${JSON.stringify(byId)}`] };
}
