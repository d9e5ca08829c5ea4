import { clientEvent, fact, type OutboxEvent } from '@chat/kit/outbox/event';
import { realmChanged, userChanged } from '@chat/proto/facts';
import type { AccountRow } from './accounts/store.ts';
import {
  avatarUrl,
  dateJoined,
  displayEmail,
  isoDate,
  leastRoleSeeingAddress,
  userObject,
} from './accounts/user-object.ts';
import type { Deployment } from './deployment.ts';
import { emailDomainOf, hostOfRealm } from './realms/hosts.ts';
import { realmSettingValues } from './realms/realm-object.ts';
import type { Realm } from './realms/store.ts';
import { deliverySettings } from './settings/user-settings.ts';

// Facts carry the whole entity: they are built from rows that the transaction has locked.

/** A realm was created or changed. */
export function realmFact(realm: Realm, deployment: Deployment) {
  return fact(realmChanged, {
    realmId: realm.realm_id,
    stringId: realm.string_id,
    host: hostOfRealm(realm, deployment),
    name: realm.name,
    isActive: realm.is_active,
    createdAtSeconds: toSeconds(realm.created_at),
    settingsJson: JSON.stringify(realmSettingValues(realm, deployment)),
    emailDomain: emailDomainOf(realm, deployment),
  });
}

/** A user was created or changed. */
export function userFact(account: AccountRow, realm: Realm, deployment: Deployment) {
  const { bot_owner_id } = account;
  return fact(userChanged, {
    userId: account.user_id,
    deliveryEmail: account.delivery_email,
    email: displayEmail(account, emailDomainOf(realm, deployment)),
    fullName: account.full_name,
    role: account.role,
    isActive: account.is_active,
    isBot: account.is_bot,
    botType: account.bot_type ?? 0,
    ...(bot_owner_id !== null && { botOwnerId: bot_owner_id }),
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
 * `realm_user` `add`: a user exists now.
 *
 * Its body is the API's event with one difference: `person` lacks `delivery_email` and `avatar_url`,
 * which depend on who looks. Beside it stands `person_by_viewer`:
 *
 * - `address_role`: the least powerful role whose holders see the real address; the person always does.
 * - `with_address`, `with_address_client_gravatar`, `without_address`: the two missing fields for a
 *   viewer who sees the address, for one whose queue asks for `client_gravatar` as well, and for
 *   one who does not see it.
 *
 * The renderer merges the one that fits into `person` and drops `person_by_viewer`.
 */
export function userAdded(account: AccountRow, realm: Realm, deployment: Deployment): OutboxEvent {
  const emailDomain = emailDomainOf(realm, deployment);
  const self = { userId: account.user_id, role: account.role };
  const seen = (clientGravatar: boolean) =>
    userObject(account, { viewer: self, emailDomain, clientGravatar });
  const { delivery_email, avatar_url, ...person } = seen(false);
  return clientEvent({
    type: 'realm_user',
    audience: { everyone: true },
    body: {
      op: 'add',
      person: account.is_bot ? person : { ...person, profile_data: {} },
      person_by_viewer: {
        address_role: leastRoleSeeingAddress(account),
        with_address: { delivery_email, avatar_url },
        with_address_client_gravatar: { delivery_email, avatar_url: seen(true).avatar_url },
        without_address: { delivery_email: null, avatar_url },
      },
    },
  });
}

/** `realm_user` `update`: one thing about a user changed. The body is the API's. */
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

/** The changes of a user's first login, in order. @spec rulings.md 7 */
export function firstLoginChanges(account: AccountRow, wasImportedStub: boolean): OutboxEvent[] {
  const moved = userUpdated(account.user_id, { date_joined: isoDate(dateJoined(account)) });
  return wasImportedStub
    ? [moved, userUpdated(account.user_id, { is_imported_stub: false })]
    : [moved];
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
