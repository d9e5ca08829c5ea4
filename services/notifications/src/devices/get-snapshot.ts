import { isSpectator } from '@chat/kit/actor/actor';
import { readSnapshot } from '@chat/kit/database/transaction';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { Deps } from '../deps.ts';
import { deviceObject } from './device-events.ts';
import { listDevices } from './store.ts';

/** Returns the actor's devices, keyed by id. Returns no devices to spectators. */
export async function getSnapshot(
  deps: Pick<Deps, 'db'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  const { eventNumber, value } = await readSnapshot(deps.db, actor.realmId, async (tx) =>
    groups.has('device') && !isSpectator(actor) ? listDevices(tx, actor) : [],
  );
  const devices = Object.fromEntries(value.map((row) => [String(row.id), deviceObject(row)]));
  return { eventNumber, fieldsJson: JSON.stringify(groups.has('device') ? { devices } : {}) };
}
