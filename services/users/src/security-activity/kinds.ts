import type { ChangeKind, ChangeSource } from './store.ts';

/** When the person gets a mail about a change: always, only if another person made it, or never. */
type Mail = 'always' | 'from others' | 'never';

type KindRule = {
  readonly mail: Mail;
  /** Whether repetitions within a day from the same place only raise a count. */
  readonly repeats?: true;
};

/**
 * Every kind of change, and when the person gets a mail about it. All changes are recorded and shown to the person.
 * Harmless changes cause no mail, and neither do changes about which there is another mail. Some changes cause a mail
 * only if another person made them.
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
  // The mail about the transfer says more.
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
  // An organization links all of its accounts at once.
  IDENTITY_LINKED: { mail: 'never' },
  IDENTITY_UNLINKED: { mail: 'never' },
  ACCOUNT_CLAIMED: { mail: 'always' },
  // The administrator decides whether to send a mail, and writes it.
  ACCOUNT_DEACTIVATED: { mail: 'never' },
  ACCOUNT_REACTIVATED: { mail: 'from others' },
  // The mail about the token says more.
  SCIM_TOKEN_CREATED: { mail: 'never' },
};

/** Returns whether the person gets a mail about a change by this source. */
export function isMailed(kind: ChangeKind, source: ChangeSource): boolean {
  const { mail } = kinds[kind];
  return mail === 'always' || (mail === 'from others' && source !== 'SELF');
}

/** Returns whether repetitions of a change within a day from the same place only raise a count. */
export function repeats(kind: ChangeKind): boolean {
  return kinds[kind].repeats ?? false;
}
