import type { ListLastSeenRequest__Output } from '@chat/proto/chat/presence/v1/ListLastSeenRequest';
import type { ListLastSeenResponse } from '@chat/proto/chat/presence/v1/ListLastSeenResponse';
import type { Deps } from '../deps.ts';

/** When these people were last there, whether the realm shows it or not. Nobody else learns of it. */
export async function listLastSeen(
  { presence }: Pick<Deps, 'presence'>,
  { realmId, userIds }: ListLastSeenRequest__Output,
): Promise<ListLastSeenResponse> {
  const view = await presence.look(realmId);
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
