import { roles } from '@chat/kit/actor/actor';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { AccountRow } from '../accounts/account-store.ts';
import { userUpdated } from '../accounts/user-events.ts';
import {
  avatarUrl,
  avatarUrlWithoutAddress,
  canSeeAddress,
  displayEmail,
  leastRoleSeeingAddress,
} from '../accounts/user-object.ts';

import type { SettingChanges, SettingValue } from './setting-changes.ts';
import { languageName } from './supported-features.ts';

/**
 * Returns a `user_settings` `update` event for each changed setting of these users. The bodies have the shape of the
 * API, with the neutral prefix.
 */
export function settingsUpdated(
  userIds: readonly number[],
  changes: SettingChanges,
): OutboxEvent[] {
  return Object.entries(changes).map(([property, value]) =>
    clientEvent({
      type: 'user_settings',
      audience: { userIds },
      body: { op: 'update', ...changed(property, value) },
    }),
  );
}

/**
 * Returns a `realm_user_settings_defaults` `update` event for each changed setting, with bodies as in
 * `settingsUpdated`.
 */
export function defaultsUpdated(changes: SettingChanges): OutboxEvent[] {
  return Object.entries(changes).map(([property, value]) =>
    clientEvent({
      type: 'realm_user_settings_defaults',
      audience: { everyone: true },
      body: { op: 'update', property, value },
    }),
  );
}

function changed(property: string, value: SettingValue) {
  return {
    property,
    value,
    ...(property === 'default_language' && { language_name: languageName(String(value)) }),
  };
}

/** Returns the `realm_user` `update` event for everyone about a user's changed time zone. */
export function timeZoneUpdated(account: AccountRow, emailDomain: string): OutboxEvent {
  return userUpdated(account.user_id, {
    timezone: account.timezone,
    email: displayEmail(account, emailDomain),
  });
}

/** Returns the `realm_export_consent` event for administrators. The body has the shape of the API. */
export function exportConsentChanged(
  userId: number,
  consented: boolean,
  administratorIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'realm_export_consent',
    audience: { userIds: administratorIds },
    body: { user_id: userId, consented },
  });
}

/** Returns the roles that see the real address either before or after the change, but not both. */
export function rolesWithChangedAddressAccess(before: AccountRow, after: AccountRow): number[] {
  const others = { userId: 0 };
  return Object.values(roles).filter(
    (role) =>
      canSeeAddress(before, { ...others, role }) !== canSeeAddress(after, { ...others, role }),
  );
}

/**
 * Returns the client events for a changed email address visibility. `viewerIds` are the users who gained or lost
 * access. These users receive the gravatar's URL again, because some clients compute it from the address.
 */
export function addressVisibilityUpdated(
  { before, after }: { before: AccountRow; after: AccountRow },
  { viewerIds, emailDomain }: { viewerIds: readonly number[]; emailDomain: string },
): OutboxEvent[] {
  const { user_id } = after;
  const isSeen = leastRoleSeeingAddress(after) > leastRoleSeeingAddress(before);
  const audience = { userIds: viewerIds.filter((id) => id !== user_id) };
  const address = { delivery_email: isSeen ? after.delivery_email : null };
  const email = displayEmail(after, emailDomain);
  return [
    clientEvent({
      type: 'realm_user',
      audience,
      body: { op: 'update', person: { user_id, ...address } },
    }),
    ...(email === displayEmail(before, emailDomain)
      ? []
      : [userUpdated(user_id, { new_email: email })]),
    ...(after.avatar_source === 'G' ? [pictureUpdated(after, { isSeen, audience })] : []),
  ];
}

function pictureUpdated(
  account: AccountRow,
  { isSeen, audience }: { isSeen: boolean; audience: { userIds: readonly number[] } },
): OutboxEvent {
  const { user_id, avatar_source, avatar_version } = account;
  const urlOf = isSeen ? avatarUrl : avatarUrlWithoutAddress;
  const urls = { avatar_url: urlOf(account), avatar_url_medium: urlOf(account, 'medium') };
  return clientEvent({
    type: 'realm_user',
    audience,
    body: {
      op: 'update',
      person: { user_id, ...urls, avatar_source, avatar_version },
      ...(isSeen && {
        person_by_viewer: {
          address_role: roles.guest,
          with_address: {},
          with_address_client_gravatar: { avatar_url: null, avatar_url_medium: null },
          without_address: {},
        },
      }),
    },
  });
}
