import { clientEvent, domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { userChanged } from '@chat/proto/domain-events';
import type { Deployment } from '../deployment.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { toSeconds } from '../realms/realm-events.ts';
import type { Realm } from '../realms/realm-store.ts';
import type { AccountRow, UserRow } from './account-store.ts';
import {
  avatarUrl,
  avatarUrlWithoutAddress,
  dateJoined,
  displayEmail,
  isoDate,
  leastRoleSeeingAddress,
  userObject,
} from './user-object.ts';
import { deliverySettings } from './user-settings.ts';

// Domain events contain the whole entity, built from rows that the transaction has locked.

/** Returns the domain event for a user who was created or changed. */
export function userChangedEvent(account: AccountRow, realm: Realm, deployment: Deployment) {
  const { bot_owner_id } = account;
  return domainEvent(userChanged, {
    userId: account.user_id,
    deliveryEmail: account.delivery_email,
    email: displayEmail(account, emailDomainOf(realm, deployment)),
    fullName: account.full_name,
    role: account.role,
    isActive: account.is_active,
    isBot: account.is_bot,
    botType: account.bot_type ?? 0,
    ...(bot_owner_id !== null && {
      botOwnerId: bot_owner_id,
      ...(account.has_owner_rights && { rightsOwnerId: bot_owner_id }),
    }),
    avatarSource: account.avatar_source,
    avatarVersion: account.avatar_version,
    avatarUrl: avatarUrl(account),
    emailAddressVisibility: account.email_address_visibility,
    createdAtSeconds: toSeconds(dateJoined(account)),
    settingsJson: JSON.stringify(deliverySettings.parse(account.settings)),
    isLongIdle: account.is_long_idle,
    mutedBy: account.muted_by,
    alertWords: account.alert_words,
    systemBot: account.system_bot ?? '',
    botServicesJson: JSON.stringify(account.bot_services),
  });
}

/**
 * Returns the `realm_user` `add` event.
 *
 * The body has the shape of the API, except that `person` lacks `delivery_email` and `avatar_url`, which depend on the
 * viewer. The field `person_by_viewer` contains these two fields for each kind of viewer:
 *
 * - `address_role`: the role with the fewest rights that sees the real address. The user always sees it.
 * - `with_address`: the fields for a viewer who sees the address.
 * - `with_address_client_gravatar`: the fields for a viewer who sees the address and whose queue has `client_gravatar`.
 * - `without_address`: the fields for a viewer who does not see the address.
 *
 * The gateway merges the viewer's fields into `person` and removes `person_by_viewer`.
 */
export function userAdded(account: AccountRow, realm: Realm, deployment: Deployment): OutboxEvent {
  const emailDomain = emailDomainOf(realm, deployment);
  const self = { userId: account.user_id, role: account.role };
  const objectFor = (clientGravatar: boolean) =>
    userObject(account, { viewer: self, emailDomain, clientGravatar });
  const { delivery_email, avatar_url, ...person } = objectFor(false);
  return clientEvent({
    type: 'realm_user',
    audience: { everyone: true },
    body: {
      op: 'add',
      person: account.is_bot ? person : { ...person, profile_data: {} },
      person_by_viewer: {
        address_role: leastRoleSeeingAddress(account),
        with_address: { delivery_email, avatar_url },
        with_address_client_gravatar: { delivery_email, avatar_url: objectFor(true).avatar_url },
        without_address: { delivery_email: null, avatar_url: avatarUrlWithoutAddress(account) },
      },
    },
  });
}

/** Returns the `realm_user` `update` event for one changed property of a user. The body has the shape of the API. */
export function userUpdated(
  userId: number,
  change: Readonly<Record<string, unknown>>,
): OutboxEvent {
  return clientEvent({
    type: 'realm_user',
    audience: { everyone: true },
    body: { op: 'update', person: { user_id: userId, ...change } },
  });
}

/**
 * Returns the client events for a user's first login, in order. They contain the new joining date and, for an imported
 * account, `is_imported_stub` set to false.
 */
export function firstLoginEvents(account: AccountRow, wasImportedStub: boolean): OutboxEvent[] {
  const moved = userUpdated(account.user_id, { date_joined: isoDate(dateJoined(account)) });
  return wasImportedStub
    ? [moved, userUpdated(account.user_id, { is_imported_stub: false })]
    : [moved];
}

/**
 * Returns the client events for a changed email address. The users in `viewerIds`, who may see the address, receive the
 * new address. Everyone receives the changed display address and, for a gravatar, the new picture.
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

/**
 * Returns the `realm_user` `update` event for a changed picture. `person_by_viewer` contains the URLs, as in
 * `userAdded`. Gravatar URLs are null for clients that compute them.
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
        without_address: {
          avatar_url: avatarUrlWithoutAddress(account),
          avatar_url_medium: avatarUrlWithoutAddress(account, 'medium'),
        },
      },
    },
  });
}
