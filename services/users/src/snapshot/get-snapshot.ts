import { isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import { getAccount, listUserRows } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { listGroupStates } from '../groups/store.ts';
import { getRealm } from '../realms/store.ts';
import { type SnapshotRows, snapshotGroups } from './groups.ts';

/**
 * This service's part of a register answer: the fields of the groups asked for, as they all were at
 * one event number. At most four queries, whatever is asked for.
 * @spec events.md section 5
 */
export async function getSnapshot(
  deps: Pick<Deps, 'db' | 'deployment'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  const { number, value } = await readSnapshot(deps.db, actor.realmId, (tx) =>
    readRows(tx, actor, groups),
  );
  const context = {
    ...value,
    actor,
    deployment: deps.deployment,
    clientGravatar: request.options?.clientGravatar ?? false,
    capabilities: new Set(request.options?.capabilities),
  };
  const fields = Object.entries(snapshotGroups)
    .filter(([name]) => groups.has(name))
    .map(([, build]) => build(context));
  return { number, fieldsJson: JSON.stringify(Object.assign({}, ...fields)) };
}

/** What the groups are made of, read in one go: issued together, the queries share a round trip. */
async function readRows(
  tx: ReadTx,
  actor: RpcContext['actor'],
  groups: ReadonlySet<string>,
): Promise<SnapshotRows> {
  const { realmId, userId } = actor;
  const [realm, own, users, userGroups] = await Promise.all([
    getRealm(tx, realmId),
    isSpectator(actor) ? undefined : getAccount(tx, realmId, userId),
    groups.has('realm_user') ? listUserRows(tx, realmId) : [],
    groups.has('realm_user_groups') ? listGroupStates(tx, realmId) : [],
  ]);
  return { realm, own, users, userGroups };
}
