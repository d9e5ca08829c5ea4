import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { UserRow } from '../accounts/store.ts';
import { avatarUrl, leastRoleSeeingAddress } from '../accounts/user-object.ts';

/**
 * `realm_user` `update`: a user has another picture. As in `userAdded`, what depends on who looks stands in
 * `person_by_viewer`: clients that can compute the addresses of the picture get none.
 * @spec events.md section 7, realm_user
 */
export function avatarChanged(account: UserRow): OutboxEvent {
  const { user_id, avatar_source, avatar_version } = account;
  const shown = { avatar_url: avatarUrl(account), avatar_url_medium: avatarUrl(account, 'medium') };
  const computed = { avatar_url: null, avatar_url_medium: null };
  return clientEvent({
    type: 'realm_user',
    audience: { everyone: true },
    body: {
      op: 'update',
      person: { user_id, avatar_source, avatar_version },
      person_by_viewer: {
        address_role: leastRoleSeeingAddress(account),
        with_address: shown,
        with_address_client_gravatar: avatar_source === 'G' ? computed : shown,
        without_address: shown,
      },
    },
  });
}
