import type { SecurityChangeKind__Output } from '@chat/proto/chat/common/v1/SecurityChangeKind';
import type { SecurityChangeSource__Output } from '@chat/proto/chat/common/v1/SecurityChangeSource';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';

type SecurityChange = NonNullable<DescribedMail__Output['securityChange']>;

/** The texts about a kind of change. */
type KindText = {
  /** The subject without the organization. */
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

/** The subject and the first sentence of a mail for every kind of change. */
export const kindTexts: Readonly<Record<SecurityChangeKind__Output, KindText>> = {
  SECURITY_CHANGE_KIND_UNSPECIFIED: {
    title: 'The security of your account changed',
    event: () => 'What gives access to your account changed.',
  },
  LOGIN: {
    title: 'New login',
    event: () => 'Your account was used in a browser or a network where it was not used before.',
  },
  LOGIN_LINK_CREATED: {
    title: 'A login link was created for your account',
    event: () => 'A link was created that logs in as you, once, within ten minutes.',
  },
  SESSIONS_ENDED: {
    title: 'Your browsers were logged out',
    event: () => 'Your sessions were ended. Log in again to go on.',
  },
  API_KEY_SHOWN: {
    title: 'Your API key was shown',
    event: () =>
      'Your API key was shown. A program that has the key can read and write everything that you can.',
  },
  API_KEY_REPLACED: {
    title: 'Your API key was replaced',
    event: () =>
      'Your API key was replaced. Apps and programs that use the former key no longer work.',
  },
  DEVICE_KEY_CREATED: {
    title: 'A device key was created',
    event: ({ name }) =>
      `The device key “${name}” was created. It lets an app or a program use your account.`,
  },
  DEVICE_KEY_REVOKED: {
    title: 'A device key was revoked',
    event: ({ name }) =>
      name === ''
        ? 'Your device keys were revoked. Apps and programs that use them no longer work.'
        : `The device key “${name}” was revoked. Apps and programs that use it no longer work.`,
  },
  BOT_CREATED: {
    title: 'A bot was created',
    event: ({ name }) => `The bot “${name}” belongs to you and has an API key.`,
  },
  BOT_KEY_SHOWN: {
    title: 'The API key of your bot was shown',
    event: ({ name }) =>
      `The API key of your bot “${name}” was shown. A program that has the key can act as the bot.`,
  },
  BOT_KEY_REPLACED: {
    title: 'The API key of your bot was replaced',
    event: ({ name }) =>
      `The API key of your bot “${name}” was replaced. Programs that use the former key no longer work.`,
  },
  BOT_ROLE_CHANGED: {
    title: 'The role of your bot changed',
    event: ({ name, before, after }) =>
      `The role of your bot “${name}” changed from ${roleName(before)} to ${roleName(after)}.`,
  },
  BOT_RECEIVED: {
    title: 'You own another bot',
    event: ({ name }) => `The bot “${name}” belongs to you now.`,
  },
  BOT_TRANSFERRED: {
    title: 'Your bot has another owner',
    event: ({ name }) => `The bot “${name}” belongs to somebody else now.`,
  },
  PASSWORD_CHANGED: {
    title: 'Your password was changed',
    event: () => 'The password of your account was changed.',
  },
  PASSWORD_RESET: {
    title: 'Your password was reset',
    event: () => 'The password of your account was set by a link that was sent to your address.',
  },
  PASSWORD_INVALIDATED: {
    title: 'Your password no longer works',
    event: () => 'Your password was invalidated. To log in, choose a new one.',
  },
  ADDRESS_CHANGED: {
    title: 'Your address was changed',
    event: ({ before, after }) =>
      `The address of your account changed from ${before} to ${after}. Mail goes to the new address, and you log in with it.`,
  },
  ROLE_CHANGED: {
    title: 'Your role was changed',
    event: ({ before, after }) =>
      `Your role changed from ${roleName(before)} to ${roleName(after)}.`,
  },
  CREATING_USERS_PERMITTED: {
    title: 'You may create users now',
    event: () => 'Your account can create users and change their addresses.',
  },
  CREATING_USERS_FORBIDDEN: {
    title: 'You may no longer create users',
    event: () => 'Your account can no longer create users or change their addresses.',
  },
  TOTP_ADDED: {
    title: 'An authenticator app was added',
    event: () => 'An authenticator app is a second factor of your account now.',
  },
  TOTP_REMOVED: {
    title: 'Your authenticator app was removed',
    event: () => 'The authenticator app is no longer a second factor of your account.',
  },
  PASSKEY_ADDED: {
    title: 'A passkey was added',
    event: ({ name }) => `The passkey “${name}” is a second factor of your account now.`,
  },
  PASSKEY_RENAMED: {
    title: 'A passkey was renamed',
    event: ({ before, after }) => `The passkey “${before}” has the name “${after}” now.`,
  },
  PASSKEY_REMOVED: {
    title: 'A passkey was removed',
    event: ({ name }) => `The passkey “${name}” is no longer a second factor of your account.`,
  },
  RECOVERY_CODE_USED: {
    title: 'A recovery code was used',
    event: () => 'One of your recovery codes was used in place of a second factor.',
  },
  RECOVERY_CODES_RENEWED: {
    title: 'Your recovery codes were replaced',
    event: () => 'You have new recovery codes. The codes that you had before no longer work.',
  },
  FACTORS_RESET: {
    title: 'Your second factors were removed',
    event: () =>
      'Your account has no second factor and no recovery codes now. No login asks for one.',
  },
  IDENTITY_LINKED: {
    title: 'Your account was linked',
    event: () => 'An identity provider knows your account now and can change it.',
  },
  IDENTITY_UNLINKED: {
    title: 'Your account is no longer linked',
    event: () =>
      'Your next login through an identity provider links your account again, by its address.',
  },
  ACCOUNT_CLAIMED: {
    title: 'Your address was verified',
    event: () =>
      'You logged in with an address that was not verified before. To protect you, the password, keys, sessions and second factors that the account had were removed.',
  },
  ACCOUNT_DEACTIVATED: {
    title: 'Your account was deactivated',
    event: () => 'You cannot log in any more. Your messages stay.',
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

/** Returns who made a change; undefined if it was the person, or an attacker with their credentials. */
export function sourceText({ source, sourceName }: SecurityChange): string | undefined {
  return source === 'USER' ? sourceName || 'Another user' : sources[source];
}

const sources: Readonly<Record<SecurityChangeSource__Output, string | undefined>> = {
  SECURITY_CHANGE_SOURCE_UNSPECIFIED: undefined,
  SELF: undefined,
  USER: 'Another user',
  OPERATOR: 'An operator of the server',
  SCIM: 'The identity provider of the organization',
  IDENTITY_PROVIDER: 'The identity provider of the organization',
  SERVER: 'The server, to protect your account',
};
