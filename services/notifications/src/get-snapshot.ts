import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { Deps } from './deps.ts';

/**
 * The actor's devices that receive push notifications. None can be registered yet, so there is none.
 *
 * @spec events.md section 5, group device
 */
export async function getSnapshot(
  deps: Pick<Deps, 'db'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  const { number } = await readSnapshot(deps.db, actor.realmId, async () => undefined);
  const fields = groups.has('device') ? { devices: {} } : {};
  return { number, fieldsJson: JSON.stringify(fields) };
}
