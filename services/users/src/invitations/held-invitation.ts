import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { roles } from '../accounts/rules.ts';
import { type InvitationRow, lockOpenInvitation } from './store.ts';

/**
 * An invitation that the actor may change: the own, for administrators any. To the others there is none.
 *
 * @throws BAD_REQUEST to the actor there is no such invitation that can still be accepted
 */
export async function lockInvitation(
  tx: Tx,
  { realmId, userId, role }: Actor,
  { id, isMultiuse, now }: { id: number; isMultiuse: boolean; now: Date },
): Promise<InvitationRow> {
  const invitation = await lockOpenInvitation(tx, realmId, { id, now });
  const isKnown =
    invitation !== undefined &&
    (invitation.email === null) === isMultiuse &&
    (invitation.inviter_id === userId || role <= roles.administrator) &&
    // What makes owners is for owners.
    (invitation.role > roles.owner || invitation.inviter_id === userId || role === roles.owner);
  if (!isKnown) throw badRequest({ msg: 'No such invitation' });
  return invitation;
}
