import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { Deps } from './deps.ts';

/** The update id of a realm that nobody has reported presence in. */
const noUpdates = -1;

/**
 * What is known of people's presence and status. Nobody can report either yet, so it is nothing.
 *
 * @spec events.md section 5, groups presence, user_status
 */
export async function getSnapshot(
  deps: Pick<Deps, 'db' | 'now'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  const { number } = await readSnapshot(deps.db, actor.realmId, async () => undefined);
  const fields = {
    ...(groups.has('presence') && {
      presences: {},
      server_timestamp: deps.now() / 1000,
      presence_last_update_id: noUpdates,
    }),
    ...(groups.has('user_status') && { user_status: {} }),
  };
  return { number, fieldsJson: JSON.stringify(fields) };
}
