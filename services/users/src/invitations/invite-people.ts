import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { InvitePeopleRequest__Output } from '@chat/proto/chat/users/v1/InvitePeopleRequest';
import type { InvitePeopleResponse } from '@chat/proto/chat/users/v1/InvitePeopleResponse';
import { emailRules } from '../accounts/email-rules.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { invitesChanged } from './invitation-events.ts';
import { failure, parseInvitees, takenAmong } from './invitees.ts';
import { checkMayInvite, checkMaySeeLinks } from './may-invite.ts';
import { linkOf, newInvitation } from './new-invitation.ts';
import { insertInvitations, listHolders, listInvitationsById } from './store.ts';
import { parseTerms } from './terms.ts';

/**
 * Invites people by their addresses. Those who have an account already are left out, which is an error though the
 * others are invited. No mail is sent: the answer has the links for the inviter to pass on.
 *
 * @throws BAD_REQUEST the actor may not invite, or not see links; bad terms; no address
 * @throws INVITATION_FAILED some were not invited
 * @throws UNAUTHORIZED_PRINCIPAL the role is above the actor's own
 * @spec POST /invites
 */
export async function invitePeople(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'now' | 'seal' | 'deployment'>,
  { emails: text, terms: asked }: InvitePeopleRequest__Output,
  context: RpcContext,
): Promise<InvitePeopleResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const realm = await getRealm(deps.db, realmId);
  checkMayInvite(actor, realm, 'can_invite_users_group');
  checkMaySeeLinks(actor, realm);
  const terms = await parseTerms(deps, realm, asked, context);
  const emails = parseInvitees(text, emailRules(realm, deps.deployment));

  const { refused, invitationIds } = await deps.transact(async (tx, emit) => {
    const refused = takenAmong(emails, await listHolders(tx, realmId, emails));
    const taken = new Set(refused.map(([email]) => email));
    const invited = emails.filter((email) => !taken.has(email));
    if (invited.length === 0) throw failure(refused, false);
    const invitation = { realm_id: realmId, inviter_id: userId };
    const rows = invited.map((email) => newInvitation(deps, { ...invitation, email }, terms).row);
    const invitationIds = await insertInvitations(tx, rows);
    await emit(realmId, [await invitesChanged(tx, realmId, userId)]);
    return { refused, invitationIds };
  }, idempotent(context));
  if (refused.length > 0) throw failure(refused, true);
  // Read anew: what is remembered of a request holds no links.
  const invitations = await listInvitationsById(deps.db, realmId, invitationIds);
  return {
    links: invitations.map((row) => ({ email: row.email ?? '', link: linkOf(deps, realm, row) })),
  };
}
