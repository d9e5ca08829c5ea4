import type { SecurityChangeKind__Output } from '@chat/proto/chat/common/v1/SecurityChangeKind';
import type { SecurityChangeSource__Output } from '@chat/proto/chat/common/v1/SecurityChangeSource';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';

type SecurityChange = NonNullable<DescribedMail__Output['securityChange']>;

/** The texts about a kind of change. */
type KindText = {
  /** The subject without the name of the organization. */
  title: string;
  event(change: SecurityChange): string;
};

const roleNames: Readonly<Record<string, string>> = {
  100: 'owner',
  200: 'administrator',
  300: 'moderator',
  400: 'member',
  600: 'guest',
};

function roleName(role: string): string {
  return roleNames[role] ?? `role ${role}`;
}

/** The subject and the first sentence of the mail about each kind of change. */
export const kindTexts: Readonly<Record<SecurityChangeKind__Output, KindText>> = {
  SECURITY_CHANGE_KIND_UNSPECIFIED: {
    title: 'The security of your account changed',
    event: () => 'A setting that affects access to your account changed.',
  },
  LOGIN: {
    title: 'New login',
    event: () => 'Your account was used in a new browser or network.',
  },
  LOGIN_LINK_CREATED: {
    title: 'A login link was created for your account',
    event: () =>
      'Someone created a link that logs in to your account. It works once, within ten minutes.',
  },
  SESSIONS_ENDED: {
    title: 'Your sessions were ended',
    event: () => 'You were logged out of your browsers. You can log in again.',
  },
  API_KEY_SHOWN: {
    title: 'Your API key was shown',
    event: () => 'Your API key was shown. Anyone with the key can act as you.',
  },
  API_KEY_REPLACED: {
    title: 'Your API key was replaced',
    event: () =>
      'Your API key was replaced. Apps and programs that use the old key have stopped working.',
  },
  DEVICE_KEY_CREATED: {
    title: 'A device key was created',
    event: ({ name }) =>
      `The device key “${name}” was created. It lets an app or program use your account.`,
  },
  DEVICE_KEY_REVOKED: {
    title: 'A device key was revoked',
    event: ({ name }) =>
      name === ''
        ? 'Your device keys were revoked. Apps and programs that use them have stopped working.'
        : `The device key “${name}” was revoked. Apps and programs that use it have stopped working.`,
  },
  BOT_CREATED: {
    title: 'Your bot was created',
    event: ({ name }) => `The bot “${name}” was created. You own it, and it has an API key.`,
  },
  BOT_KEY_SHOWN: {
    title: 'The API key of your bot was shown',
    event: ({ name }) =>
      `The API key of your bot “${name}” was shown. Anyone with the key can act as the bot.`,
  },
  BOT_KEY_REPLACED: {
    title: 'The API key of your bot was replaced',
    event: ({ name }) =>
      `The API key of your bot “${name}” was replaced. Programs that use the old key have stopped working.`,
  },
  BOT_ROLE_CHANGED: {
    title: 'The role of your bot was changed',
    event: ({ name, before, after }) =>
      `The role of your bot “${name}” was changed from ${roleName(before)} to ${roleName(after)}.`,
  },
  BOT_RECEIVED: {
    title: 'A bot was transferred to you',
    event: ({ name }) => `The bot “${name}” was transferred to you.`,
  },
  BOT_TRANSFERRED: {
    title: 'Your bot was transferred',
    event: ({ name }) => `Your bot “${name}” was transferred to another owner.`,
  },
  PASSWORD_CHANGED: {
    title: 'Your password was changed',
    event: () => 'The password of your account was changed.',
  },
  PASSWORD_RESET: {
    title: 'Your password was reset',
    event: () => 'Your password was reset with a link that was sent to your email address.',
  },
  PASSWORD_INVALIDATED: {
    title: 'Your password no longer works',
    event: () => 'Your password was invalidated. Set a new one to log in.',
  },
  ADDRESS_CHANGED: {
    title: 'Your email address was changed',
    event: ({ before, after }) =>
      `The email address of your account was changed from ${before} to ${after}. Use the new address to log in.`,
  },
  ROLE_CHANGED: {
    title: 'Your role was changed',
    event: ({ before, after }) =>
      `Your role was changed from ${roleName(before)} to ${roleName(after)}.`,
  },
  CREATING_USERS_PERMITTED: {
    title: 'You can now create users',
    event: () => 'You were allowed to create users and to change their email addresses.',
  },
  CREATING_USERS_FORBIDDEN: {
    title: 'You can no longer create users',
    event: () => 'You can no longer create users or change their email addresses.',
  },
  TOTP_ADDED: {
    title: 'An authenticator app was added',
    event: () => 'An authenticator app was added to your account.',
  },
  TOTP_REMOVED: {
    title: 'Your authenticator app was removed',
    event: () => 'The authenticator app was removed from your account.',
  },
  PASSKEY_ADDED: {
    title: 'A passkey was added',
    event: ({ name }) => `The passkey “${name}” was added to your account.`,
  },
  PASSKEY_RENAMED: {
    title: 'A passkey was renamed',
    event: ({ before, after }) => `The passkey “${before}” was renamed to “${after}”.`,
  },
  PASSKEY_REMOVED: {
    title: 'A passkey was removed',
    event: ({ name }) => `The passkey “${name}” was removed from your account.`,
  },
  RECOVERY_CODE_USED: {
    title: 'A recovery code was used',
    event: () => 'One of your recovery codes was used to log in or to confirm a change.',
  },
  RECOVERY_CODES_RENEWED: {
    title: 'Your recovery codes were replaced',
    event: () => 'You have new recovery codes. Your old codes no longer work.',
  },
  FACTORS_RESET: {
    title: 'Your two-factor authentication was removed',
    event: () =>
      'Your authenticator app, passkeys and recovery codes were removed. Your password alone is now enough to log in.',
  },
  IDENTITY_LINKED: {
    title: 'Your account was linked',
    event: () => 'Your account was linked to an identity provider, which can change it.',
  },
  IDENTITY_UNLINKED: {
    title: 'Your account was unlinked',
    event: () =>
      'Your account is no longer linked to an identity provider. Your next login through one links it again by its email address.',
  },
  ACCOUNT_CLAIMED: {
    title: 'Your email address was verified',
    event: () =>
      'You logged in with an email address that had never been verified. To protect you, the password, keys, sessions and two-factor authentication that the account had before were removed.',
  },
  ACCOUNT_DEACTIVATED: {
    title: 'Your account was deactivated',
    event: () => 'You can no longer log in. Your messages stay.',
  },
  ACCOUNT_REACTIVATED: {
    title: 'Your account was reactivated',
    event: () => 'You can log in again.',
  },
  SCIM_TOKEN_CREATED: {
    title: 'A SCIM token was created',
    event: ({ name }) => `The token “${name}” lets an identity provider change your organization.`,
  },
};

/** Returns who made a change; undefined if it was the person, or an attacker who uses the person's credentials. */
export function sourceText({ source, sourceName }: SecurityChange): string | undefined {
  return source === 'USER' ? sourceName || 'Another user' : sources[source];
}

const sources: Readonly<Record<SecurityChangeSource__Output, string | undefined>> = {
  SECURITY_CHANGE_SOURCE_UNSPECIFIED: undefined,
  SELF: undefined,
  USER: 'Another user',
  OPERATOR: 'An operator of this server',
  SCIM: 'Your organization’s identity provider',
  IDENTITY_PROVIDER: 'Your organization’s identity provider',
  SERVER: 'The server, to protect your account',
};
