import { roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest, realmDeactivated } from '@chat/kit/errors/catalog';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { actorOf } from '../groups/actor-of.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import { maySeeLinks } from './rules.ts';
import { findInvitationByToken, type InvitationRow } from './store.ts';
import type { Terms } from './terms.ts';

/** Returns the row of a new invitation and the invitation's token. */
export function newInvitation(
  { seal }: Pick<Deps, 'seal'>,
  invited: Pick<InvitationRow, 'realm_id' | 'inviter_id' | 'email'>,
  terms: Terms,
): { row: Omit<InvitationRow, 'invitation_id' | 'reminded_at'>; token: string } {
  const token = createApiKey();
  const row = {
    ...invited,
    ...terms,
    token_hash: hashApiKey(token),
    token_sealed: seal.seal(token),
  };
  return { row, token };
}

/** Returns an invitation's link. */
export function linkOf(
  { seal, deployment }: Pick<Deps, 'seal' | 'deployment'>,
  realm: Realm,
  { token_sealed, token_hash }: Pick<InvitationRow, 'token_sealed' | 'token_hash'>,
): string {
  return `${urlOfRealm(realm, deployment)}/join/${seal.open(token_sealed, token_hash)}/`;
}

/**
 * Returns the open invitation with this token, and its realm.
 * @throws BAD_REQUEST no such invitation; REALM_DEACTIVATED
 */
export async function invitationOfToken(
  { db, now }: { db: ReadTx; now(): number },
  realmId: number,
  token: string,
): Promise<{ realm: Realm; invitation: InvitationRow }> {
  const realm = await getRealm(db, realmId);
  if (!realm.is_active) throw realmDeactivated({});
  const key = { tokenHash: hashApiKey(token), now: new Date(now()) };
  const invitation = await findInvitationByToken(db, realmId, key);
  if (!invitation) throw invalidInvitation();
  return { realm, invitation };
}

/**
 * Returns whether using the invitation's link verifies the invited address. It does if only the mail contains the link,
 * or if the inviter is an administrator.
 */
export async function provesAddress(
  { db }: { db: ReadTx },
  realm: Realm,
  { email, inviter_id: userId }: Pick<InvitationRow, 'email' | 'inviter_id'>,
): Promise<boolean> {
  if (email === null) return false;
  const inviter = await actorOf(db, realm.realm_id, userId);
  return inviter.role <= roles.administrator || !maySeeLinks(inviter, realm);
}

/** Returns whether the person must confirm the address by mail before the invitation can create an account. */
export async function mustConfirmAddress(
  deps: { db: ReadTx } & Pick<Deps, 'deployment'>,
  realm: Realm,
  invitation: Pick<InvitationRow, 'email' | 'inviter_id'>,
): Promise<boolean> {
  return deps.deployment.isMailConfigured && !(await provesAddress(deps, realm, invitation));
}

/**
 * Returns the invited address, or `given` for a multiuse link.
 * @throws BAD_REQUEST `given` is not the invited address
 */
export function invitedEmail({ email }: Pick<InvitationRow, 'email'>, given: string): string {
  if (email === null) return given;
  const isOther = given.trim() !== '' && given.trim().toLowerCase() !== email.toLowerCase();
  if (isOther) throw badRequest({ msg: 'This invitation is for another email address.' });
  return email;
}

/** Returns the error for an unknown, used or expired invitation. */
export function invalidInvitation() {
  return badRequest({ msg: 'This invitation does not exist or has expired.' });
}
