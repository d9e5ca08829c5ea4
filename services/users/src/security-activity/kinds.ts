import type { ChangeKind, ChangeSource } from './store.ts';

/** Who gets a mail about a change: the person always, only when the source is another, or never. */
type Mail = 'always' | 'from others' | 'never';

type KindRule = {
  readonly mail: Mail;
  /** Whether the same change, from the same place, is counted for a day and not told again. */
  readonly repeats?: true;
};

/**
 * Every kind of change, and who gets a mail about it. All are recorded, and shown to the person. No mail: what is harmless, what
 * the person's own page did a moment ago and takes nothing from anybody, and what a mail of another kind says.
 */
const kinds: Readonly<Record<ChangeKind, KindRule>> = {
  LOGIN: { mail: 'always' },
  LOGIN_LINK_CREATED: { mail: 'always' },
  SESSIONS_ENDED: { mail: 'from others' },
  API_KEY_SHOWN: { mail: 'always', repeats: true },
  API_KEY_REPLACED: { mail: 'always' },
  DEVICE_KEY_CREATED: { mail: 'always' },
  DEVICE_KEY_REVOKED: { mail: 'from others' },
  BOT_CREATED: { mail: 'from others' },
  BOT_KEY_SHOWN: { mail: 'from others', repeats: true },
  BOT_KEY_REPLACED: { mail: 'from others' },
  BOT_ROLE_CHANGED: { mail: 'from others' },
  // The mail about a transfer says more
  BOT_RECEIVED: { mail: 'never' },
  BOT_TRANSFERRED: { mail: 'never' },
  PASSWORD_CHANGED: { mail: 'always' },
  PASSWORD_RESET: { mail: 'always' },
  PASSWORD_INVALIDATED: { mail: 'always' },
  ADDRESS_CHANGED: { mail: 'always' },
  ROLE_CHANGED: { mail: 'always' },
  CREATING_USERS_PERMITTED: { mail: 'always' },
  CREATING_USERS_FORBIDDEN: { mail: 'always' },
  TOTP_ADDED: { mail: 'always' },
  TOTP_REMOVED: { mail: 'always' },
  PASSKEY_ADDED: { mail: 'always' },
  PASSKEY_RENAMED: { mail: 'never' },
  PASSKEY_REMOVED: { mail: 'always' },
  RECOVERY_CODE_USED: { mail: 'always' },
  RECOVERY_CODES_RENEWED: { mail: 'always' },
  FACTORS_RESET: { mail: 'always' },
  // An organization links all of its accounts at once
  IDENTITY_LINKED: { mail: 'never' },
  IDENTITY_UNLINKED: { mail: 'never' },
  ACCOUNT_CLAIMED: { mail: 'always' },
  // The administrator decides, and writes the mail
  ACCOUNT_DEACTIVATED: { mail: 'never' },
  ACCOUNT_REACTIVATED: { mail: 'from others' },
  // The mail about the token says more
  SCIM_TOKEN_CREATED: { mail: 'never' },
};

/** Whether a change from this source is told by mail. */
export function isMailed(kind: ChangeKind, source: ChangeSource): boolean {
  const { mail } = kinds[kind];
  return mail === 'always' || (mail === 'from others' && source !== 'SELF');
}

/** Whether the same change, from the same place, is counted for a day and not told again. */
export function repeats(kind: ChangeKind): boolean {
  return kinds[kind].repeats ?? false;
}
