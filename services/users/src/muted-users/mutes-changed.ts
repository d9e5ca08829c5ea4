import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { updateMutedBy } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { getRealm } from '../realms/store.ts';
import { listMutedUsers } from './store.ts';

/**
 * What is told when the actor mutes somebody or does so no longer: `muted_users` with the whole list to the
 * actor's own queues, and to other services who mutes that somebody now.
 */
export async function mutesChanged(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  actor: Actor,
  mutedUserId: number,
): Promise<OutboxEvent[]> {
  const { realmId, userId } = actor;
  const muted = await updateMutedBy(tx, realmId, mutedUserId);
  const realm = await getRealm(tx, realmId);
  const list = clientEvent({
    type: 'muted_users',
    audience: { userIds: [userId] },
    body: { muted_users: await listMutedUsers(tx, actor) },
  });
  return [list, userFact(muted, realm, deployment)];
}
