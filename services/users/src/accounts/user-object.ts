import { roles } from '@chat/kit/actor/actor';
import { standInAvatar } from '@chat/kit/files/stand-in-avatar';
import { emailAddressVisibilities } from '@chat/kit/user-settings/user-settings';
import type { UserRow } from './account-store.ts';

/** The user who views a user object. */
export type Viewer = { userId: number; role: number };

/** The viewer and the options that determine how user objects look. */
export type UserView = {
  viewer: Viewer;
  /** The domain of the realm's placeholder addresses. */
  emailDomain: string;
  /** Whether the client computes gravatar URLs itself. If so, the gravatar URLs are null. */
  clientGravatar: boolean;
};

/**
 * Returns a user in the shape of the API as `viewer` sees it, without `profile_data`. Endpoints, snapshots and events
 * use this object.
 */
export function userObject(row: UserRow, { viewer, emailDomain, clientGravatar }: UserView) {
  const seesAddress = canSeeAddress(row, viewer);
  return {
    user_id: row.user_id,
    delivery_email: seesAddress ? row.delivery_email : null,
    email: displayEmail(row, emailDomain),
    full_name: row.full_name,
    date_joined: isoDate(dateJoined(row)),
    is_active: row.is_active,
    is_owner: row.role === roles.owner,
    is_admin: row.role <= roles.administrator,
    is_guest: row.role === roles.guest,
    is_bot: row.is_bot,
    bot_type: row.bot_type,
    bot_owner_id: row.bot_owner_id,
    role: row.role,
    timezone: row.timezone,
    avatar_url:
      clientGravatar && seesAddress && row.avatar_source === 'G' ? null : avatarUrlFor(viewer, row),
    avatar_version: row.avatar_version,
    is_imported_stub: row.is_imported_stub,
    ...(row.is_deleted && { is_deleted: true }),
  };
}

/** A viewer without an account, who sees only the addresses of bots. */
export const spectator: Viewer = { userId: 0, role: Number.POSITIVE_INFINITY };

/**
 * Returns the user object for viewers without an account. It lacks the time zone and people's real addresses, and its
 * joining date has no time.
 * @spec POST /register
 */
export function publicUserObject(row: UserRow, emailDomain: string) {
  const view = { viewer: spectator, emailDomain, clientGravatar: false };
  const { timezone, ...user } = userObject(row, view);
  return {
    ...user,
    ...(!row.is_bot && { email: placeholderEmail(row.user_id, emailDomain) }),
    date_joined: isoDate(dateJoined(row)).slice(0, 'yyyy-mm-dd'.length),
  };
}

/** The URL of the picture for users whom the viewer may not see, relative to the realm's root. */
export const hiddenAvatarUrl = '/static/images/unknown-user-avatar.png';

/**
 * Returns a placeholder for the user object, for guests who may not see the user.
 * @spec POST /register
 */
export function hiddenUserObject({ user_id }: Pick<UserRow, 'user_id'>, emailDomain: string) {
  return {
    user_id,
    delivery_email: null,
    email: placeholderEmail(user_id, emailDomain),
    full_name: 'Unknown user',
    date_joined: isoDate(new Date(0)),
    is_active: true,
    is_owner: false,
    is_admin: false,
    is_guest: false,
    is_bot: false,
    bot_type: null,
    bot_owner_id: null,
    role: roles.member,
    timezone: '',
    avatar_url: hiddenAvatarUrl,
    avatar_version: 0,
    is_imported_stub: false,
    profile_data: {},
  };
}

/**
 * Returns the role with the fewest rights that may see the user's real address, or 0 if no role may. The user always
 * may.
 */
export function leastRoleSeeingAddress(
  row: Pick<UserRow, 'is_bot' | 'email_address_visibility'>,
): number {
  if (row.is_bot) return roles.guest;
  switch (row.email_address_visibility) {
    case emailAddressVisibilities.everyone:
      return roles.guest;
    case emailAddressVisibilities.members:
      return roles.member;
    case emailAddressVisibilities.moderators:
      return roles.moderator;
    case emailAddressVisibilities.administrators:
      return roles.administrator;
    default:
      return 0;
  }
}

/** Returns whether `viewer` may see the user's real address. */
export function canSeeAddress(
  row: Pick<UserRow, 'user_id' | 'is_bot' | 'email_address_visibility'>,
  viewer: Viewer,
): boolean {
  if (viewer.userId === row.user_id || row.is_bot) return true;
  return viewer.role <= leastRoleSeeingAddress(row);
}

/** Returns the address to show to all viewers: the real address if everyone may see it, else a placeholder. */
export function displayEmail(
  row: Pick<UserRow, 'user_id' | 'delivery_email' | 'is_bot' | 'email_address_visibility'>,
  emailDomain: string,
): string {
  const isPublic = leastRoleSeeingAddress(row) === roles.guest;
  return isPublic ? row.delivery_email : placeholderEmail(row.user_id, emailDomain);
}

/** Returns the placeholder for a hidden address. */
function placeholderEmail(userId: number, emailDomain: string): string {
  return `user${userId}@${emailDomain}`;
}

/** Returns the user id in a placeholder address of this domain. Returns undefined for any other address. */
export function userOfPlaceholder(email: string, emailDomain: string): number | undefined {
  const [, digits, domain] = /^user(\d{1,15})@(.+)$/i.exec(email) ?? [];
  return domain?.toLowerCase() === emailDomain ? Number(digits) : undefined;
}

/** Returns the joining date: the time of the first login, or of the account's creation if there was no login. */
export function dateJoined(row: Pick<UserRow, 'created_at' | 'first_login_at'>): Date {
  return row.first_login_at ?? row.created_at;
}

/** Formats a date as ISO 8601 with microseconds and offset, as existing clients expect. */
export function isoDate(date: Date): string {
  return date.toISOString().replace('Z', '000+00:00');
}

type AvatarFields = Pick<
  UserRow,
  'realm_id' | 'user_id' | 'avatar_version' | 'avatar_file' | 'gravatar_hash'
>;

/**
 * Returns the URL of a user's picture for `viewer`. If the user's address is hidden from `viewer`, a generated picture
 * replaces a gravatar, whose URL contains a hash of the address.
 */
export function avatarUrlFor(
  viewer: Viewer,
  row: AvatarFields & Pick<UserRow, 'is_bot' | 'email_address_visibility'>,
  size: 'small' | 'medium' = 'small',
): string {
  return canSeeAddress(row, viewer) ? avatarUrl(row, size) : avatarUrlWithoutAddress(row, size);
}

/**
 * Returns the URL of a user's picture for viewers who may not see the address, relative to the realm's root. The
 * picture is never a gravatar.
 */
export function avatarUrlWithoutAddress(
  row: AvatarFields,
  size: 'small' | 'medium' = 'small',
): string {
  const { realm_id: realmId, user_id: userId, avatar_file } = row;
  return avatar_file === null ? standInAvatar({ realmId, userId }, size) : avatarUrl(row, size);
}

/**
 * Returns the URL of a user's picture for viewers who may see the address. A `small` picture is 100 pixels wide, a
 * `medium` one 500. The URL is relative to the realm's root unless the picture is a gravatar.
 */
export function avatarUrl(row: AvatarFields, size: 'small' | 'medium' = 'small'): string {
  const isMedium = size === 'medium';
  if (row.avatar_file === null) {
    const pixels = isMedium ? '&s=500' : '';
    return `https://secure.gravatar.com/avatar/${row.gravatar_hash}?d=identicon${pixels}&version=${row.avatar_version}`;
  }
  const suffix = isMedium ? '-medium' : '';
  return `/user_avatars/${row.realm_id}/${row.avatar_file}${suffix}.png?version=${row.avatar_version}`;
}
