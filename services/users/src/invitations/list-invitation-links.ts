import type { ListInvitationLinksRequest__Output } from '@chat/proto/chat/users/v1/ListInvitationLinksRequest';
import type { ListInvitationLinksResponse } from '@chat/proto/chat/users/v1/ListInvitationLinksResponse';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { linkOf } from './new-invitation.ts';
import { listOpenInvitations } from './store.ts';

/**
 * The links of a realm's invitations, for operators who hand them over where no mail is sent.
 */
export async function listInvitationLinks(
  deps: Pick<Deps, 'db' | 'now' | 'seal' | 'deployment'>,
  { realmId }: ListInvitationLinksRequest__Output,
): Promise<ListInvitationLinksResponse> {
  const realm = await getRealm(deps.db, realmId);
  const now = new Date(deps.now());
  const invitations = await listOpenInvitations(deps.db, realmId, { now });
  return {
    links: invitations.map((row) => ({
      invitationId: row.invitation_id,
      email: row.email ?? '',
      link: linkOf(deps, realm, row),
    })),
  };
}
