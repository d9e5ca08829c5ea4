import type { ReadTx } from '@chat/kit/database/database';
import { realmDeactivated } from '@chat/kit/errors/catalog';
import type { GetInvitationRequest__Output } from '@chat/proto/chat/users/v1/GetInvitationRequest';
import type { GetInvitationResponse } from '@chat/proto/chat/users/v1/GetInvitationResponse';
import { hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../deps.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { getRealm, type Realm } from '../realms/store.ts';
import { invitationIsOver } from './over.ts';
import { findInvitationByToken, type InvitationRow } from './store.ts';

/**
 * What somebody who has a link is invited to. Nothing changes by looking.
 *
 * @throws BAD_REQUEST there is no such invitation, or it is over
 * @throws REALM_DEACTIVATED
 * @spec realm.md Invites
 */
export async function getInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'deployment'>,
  { realmId, token }: GetInvitationRequest__Output,
): Promise<GetInvitationResponse> {
  const { realm, invitation } = await invitationOfToken(deps, realmId, token);
  return {
    email: invitation.email ?? '',
    realmName: realm.name,
    realmUrl: urlOfRealm(realm, deps.deployment),
  };
}

/** The invitation of a token, with its realm. @throws BAD_REQUEST, REALM_DEACTIVATED */
export async function invitationOfToken(
  { db, now }: { db: ReadTx; now(): number },
  realmId: number,
  token: string,
): Promise<{ realm: Realm; invitation: InvitationRow }> {
  const realm = await getRealm(db, realmId);
  if (!realm.is_active) throw realmDeactivated({});
  const wanted = { tokenHash: hashApiKey(token), now: new Date(now()) };
  const invitation = await findInvitationByToken(db, realmId, wanted);
  if (!invitation) throw invitationIsOver();
  return { realm, invitation };
}
