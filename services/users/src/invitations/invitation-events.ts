import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { listUserIdsUpToRole } from '../accounts/change-store.ts';

import { deleteInvitationsOf } from './store.ts';

/**
 * Returns the `invites_changed` event, which makes clients of administrators and the inviter reload the invitations.
 */
export async function invitesChanged(
  tx: Tx,
  realmId: number,
  inviterId: number,
): Promise<OutboxEvent> {
  const userIds = await listUserIdsUpToRole(tx, realmId, {
    role: roles.administrator,
    userId: inviterId,
  });
  return clientEvent({ type: 'invites_changed', audience: { userIds }, body: {} });
}

/**
 * Deletes the invitations to an address that now has an account, or those of deactivated inviters. Returns the client
 * events.
 */
export async function endInvitations(
  tx: Tx,
  realmId: number,
  which: { email: string } | { inviterIds: readonly number[] },
): Promise<OutboxEvent[]> {
  const events: OutboxEvent[] = [];
  for (const inviterId of await deleteInvitationsOf(tx, realmId, which)) {
    events.push(await invitesChanged(tx, realmId, inviterId));
  }
  return events;
}
