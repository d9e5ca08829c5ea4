import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { avatarChanged } from '../avatars/avatar-event.ts';
import { userUpdated } from '../events.ts';
import type { AccountRow } from './store.ts';
import { displayEmail } from './user-object.ts';

/**
 * What is told of somebody who has another address now: the address to `viewerIds`, who may see it, and to all
 * what they see in its place and the picture, if that follows from the address.
 * @spec realm.md Names and e-mail
 */
export function addressUpdated(
  { before, after }: { before: AccountRow; after: AccountRow },
  { viewerIds, emailDomain }: { viewerIds: readonly number[]; emailDomain: string },
): OutboxEvent[] {
  const { user_id, delivery_email } = after;
  const email = displayEmail(after, emailDomain);
  return [
    clientEvent({
      type: 'realm_user',
      audience: { userIds: viewerIds },
      body: { op: 'update', person: { user_id, delivery_email } },
    }),
    ...(email === displayEmail(before, emailDomain)
      ? []
      : [userUpdated(user_id, { new_email: email })]),
    ...(after.avatar_source === 'G' ? [avatarChanged(after)] : []),
  ];
}
