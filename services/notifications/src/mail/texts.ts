import type { ScimScope__Output } from '@chat/proto/chat/common/v1/ScimScope';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import type { RichText } from './rich-text.ts';
import { kindTexts, sourceText } from './security-texts.ts';

/** The content of a mail, all of it plain text. The layout escapes it. */
export type MailText = {
  subject: string;
  blocks: MailBlock[];
  /** Why the recipient gets the mail. */
  footer: string;
  /** The URL at which one request without a login stops mails of this kind. */
  unsubscribeUrl?: string;
  /** The address for answers; absent if nobody reads them. */
  replyTo?: string;
  /** Message-IDs that make mail programs show it in a conversation. */
  references?: readonly string[];
};

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** A link with a line below it. */
  | { kind: 'item'; title: string; url: string; detail: string }
  | { kind: 'message'; sender: string; avatarUrl: string; time: string; content: RichText }
  | { kind: 'table'; rows: readonly (readonly [label: string, value: string])[] };

/** A kind of mail. */
export type MailKind = NonNullable<DescribedMail__Output['about']>;
/** The users service's description of a mail of this kind. */
type About<Kind extends MailKind> = NonNullable<DescribedMail__Output[Kind]>;

/**
 * The writers of each kind of mail, with a context of the caller. A writer returns undefined if there is nothing left to
 * report.
 */
export type MailWriters<Context> = {
  readonly [Kind in MailKind]: (
    mail: DescribedMail__Output,
    about: About<Kind>,
    context: Context,
  ) => MailText | undefined | Promise<MailText | undefined>;
};

/** The permissions of a SCIM token, in words. */
const scimScopes: Readonly<Record<ScimScope__Output, string>> = {
  SCIM_SCOPE_ALL: 'the people and groups',
  SCIM_SCOPE_PEOPLE: 'the people',
  SCIM_SCOPE_GROUPS: 'the groups',
};

/** The texts of the kinds that the users service describes completely. */
export const texts = {
  invitation: (mail, { inviterName, isReminder }) => ({
    subject: isReminder
      ? `Reminder: ${inviterName} invited you to ${mail.realmName}`
      : `${inviterName} invited you to ${mail.realmName}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        isReminder
          ? `${inviterName} invited you to join ${mail.realmName}, and your invitation is still open. It is a place to chat with your team.`
          : `${inviterName} invites you to join ${mail.realmName}, a place to chat with your team.`,
      ),
      button('Accept the invitation', mail.link),
      ...expiry(mail, 'The invitation'),
    ],
    footer: `You get this mail because ${inviterName} entered your address. If you do not know them, ignore it: nothing happens.`,
  }),

  addressConfirmation: (mail, { oldAddress, newAddress, isNotice }) =>
    isNotice
      ? {
          subject: `Your address at ${mail.realmName} is about to change`,
          blocks: [
            ...greeting(mail),
            paragraph(
              `Somebody who is logged in as you asked to change the address of your account from ${oldAddress} to ${newAddress}. It changes once the new address is confirmed.`,
            ),
            paragraph(
              'If this was not you, change your password now, and tell an administrator of your organization.',
            ),
          ],
          footer: `You get this mail because ${oldAddress} is the address of your account.`,
        }
      : {
          subject: `Confirm your new address at ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph(`Confirm that ${newAddress} is your address, and your account will use it.`),
            button('Confirm the address', mail.link),
            ...expiry(mail, 'The link'),
          ],
          footer:
            'You get this mail because somebody entered this address for an account. If it was not you, ignore it: nothing happens.',
        },

  passwordReset: (mail, { isDeactivated }) =>
    isDeactivated
      ? {
          subject: `Your account at ${mail.realmName} is deactivated`,
          blocks: [
            ...greeting(mail),
            paragraph(
              `A new password was requested for your account at ${mail.realmName}. The account is deactivated, so you can neither log in nor set a password.`,
            ),
            paragraph(
              'To use it again, ask an administrator of the organization to reactivate it.',
            ),
          ],
          footer: 'If you did not ask for a new password, ignore this mail: nothing changes.',
        }
      : {
          subject: `Set a new password for ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph('Somebody asked for a new password for your account. Choose one here:'),
            button('Choose a new password', mail.link),
            ...expiry(mail, 'The link works once, and'),
          ],
          footer: 'If you did not ask for it, ignore this mail: your password stays as it is.',
        },

  signUp: (mail, { hasAccount }) =>
    hasAccount
      ? {
          subject: `You have an account at ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph(
              `Somebody wanted to create an account with this address at ${mail.realmName}. You have one already: log in, or set a new password there.`,
            ),
            button('Log in', mail.link),
          ],
          footer: 'If it was not you, ignore this mail: nothing changes.',
        }
      : {
          subject: `Finish your registration at ${mail.realmName}`,
          blocks: [
            paragraph('Hello,'),
            paragraph(
              `One step is left to join ${mail.realmName}: choose your name and your password.`,
            ),
            button('Create the account', mail.link),
            ...expiry(mail, 'The link'),
          ],
          footer:
            'You get this mail because somebody entered this address to register. If it was not you, ignore it: no account is created.',
        },

  securityChange: (mail, change) => {
    const { title, event } = kindTexts[change.kind];
    const { source, client, ipAddress, atSeconds } = change;
    const by = sourceText(change);
    const isLogin = change.kind === 'LOGIN';
    const rows: [string, string][] = [
      ['Time', timeText(atSeconds, mail)],
      ...(by === undefined ? [] : [['By', by] satisfies [string, string]]),
      ...(client === '' ? [] : [['Browser or app', client] satisfies [string, string]]),
      ...(ipAddress === '' ? [] : [['IP address', ipAddress] satisfies [string, string]]),
    ];
    return {
      subject: `${title} at ${mail.realmName}`,
      blocks: [
        ...greeting(mail),
        paragraph(event(change)),
        { kind: 'table', rows },
        ...(source === 'SELF'
          ? [
              paragraph('If this was you, there is nothing to do.'),
              paragraph(
                'If it was not you, change your password, end the sessions that you do not know, and tell an administrator of your organization.',
              ),
            ]
          : [paragraph('If you did not expect this, ask an administrator of your organization.')]),
        change.kind === 'PASSWORD_INVALIDATED'
          ? button('Choose a new password', mail.link)
          : button('See your security activity', mail.link),
      ],
      footer: isLogin
        ? 'You get this mail because notices of new logins are on in your settings.'
        : 'You get this mail because it is about the security of your account.',
      ...(isLogin && { unsubscribeUrl: mail.unsubscribeUrl }),
    };
  },

  deactivation: (mail, { comment }) => ({
    subject: `Your account at ${mail.realmName} was deactivated`,
    blocks: [
      ...greeting(mail),
      paragraph(
        `An administrator deactivated your account at ${mail.realmName}. You cannot log in any more; your messages stay.`,
      ),
      ...(comment === ''
        ? []
        : [paragraph('They wrote:'), { kind: 'quote', text: comment } as const]),
      paragraph('If this is a mistake, ask an administrator of your organization.'),
    ],
    footer: `You get this mail because you had an account at ${mail.realmName}.`,
  }),

  setup: (mail) => ({
    subject: `Create your organization at ${mail.realmName}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `One step is left to an organization of your own at ${mail.realmName}: choose its name and address, and your password.`,
      ),
      button('Create the organization', mail.link),
      ...expiry(mail, 'The link works once, and'),
    ],
    footer:
      'You get this mail because somebody entered this address to create an organization. If it was not you, ignore it: nothing happens.',
  }),

  botTransferred: (mail, { botName, otherName, isNewOwner, payloadUrl }) =>
    isNewOwner
      ? {
          subject: `You are the owner of the bot ${botName} at ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph(
              otherName === ''
                ? `The bot ${botName} belongs to you now.`
                : `The bot ${botName} belonged to ${otherName}, and belongs to you now.`,
            ),
            paragraph(
              'A former owner may know its API key. Until you replace the key, the bot has its own rights only, and not yours.',
            ),
            ...(payloadUrl === ''
              ? []
              : [
                  paragraph(
                    'The bot sends messages to the address below and posts the answers. Change the address if it is not yours.',
                  ),
                  { kind: 'table', rows: [['Address', payloadUrl]] } as const,
                ]),
            button('See your bots', mail.link),
          ],
          footer: 'You get this mail because the bot belongs to you now.',
        }
      : {
          subject: `The bot ${botName} at ${mail.realmName} has another owner`,
          blocks: [
            ...greeting(mail),
            paragraph(`The bot ${botName} belonged to you, and belongs to ${otherName} now.`),
            paragraph(
              `Programs that use its API key no longer have your rights. The key stops working when ${otherName} replaces it.`,
            ),
            button('See your bots', mail.link),
          ],
          footer: 'You get this mail because the bot belonged to you.',
        },

  scimToken: (mail, { name, scope, expiresAtSeconds, isNew }) => ({
    subject: isNew
      ? `A SCIM token was made for ${mail.realmName}`
      : `A SCIM token of ${mail.realmName} expires soon`,
    blocks: [
      ...greeting(mail),
      paragraph(
        isNew
          ? `The operator of the server made a token by which an identity provider can create, change and deactivate ${scimScopes[scope]} of ${mail.realmName}.`
          : `After the time below, the identity provider that uses the token can no longer create, change and deactivate ${scimScopes[scope]} of ${mail.realmName}.`,
      ),
      {
        kind: 'table',
        rows: [
          ['Token', name],
          ['Expires', timeText(expiresAtSeconds, mail)],
        ],
      },
      paragraph(
        isNew
          ? 'If you did not expect this, ask the operator of the server to revoke the token.'
          : 'Ask the operator of the server for another token if it is still needed.',
      ),
    ],
    footer: `You get this mail because you are an owner of ${mail.realmName}.`,
  }),

  secondFactorRequired: (mail, { dueAtSeconds, isReminder }) => ({
    subject: isReminder
      ? `Reminder: set up a second factor at ${mail.realmName}`
      : `Set up a second factor at ${mail.realmName}`,
    blocks: [
      ...greeting(mail),
      paragraph(
        `${mail.realmName} requires a second factor for your account, and you have none. It is an authenticator app or a passkey.`,
      ),
      paragraph(
        `Your apps and programs work with API keys until ${timeText(dueAtSeconds, mail)}. After that time the server rejects the keys until you have set up a second factor.`,
      ),
      button('Set up a second factor', mail.link),
    ],
    footer: 'You get this mail because it is about what protects your account.',
  }),

  welcome: (mail) => ({
    subject: `Welcome to ${mail.realmName}`,
    blocks: [
      ...greeting(mail),
      paragraph(`Your account at ${mail.realmName} is ready.`),
      {
        kind: 'table',
        rows: [
          ['Organization', mail.realmUrl],
          ['Your address', mail.address],
        ],
      },
      button('Open the chat', mail.link || mail.realmUrl),
      paragraph(
        'In the apps for phones and computers, enter the address of the organization above.',
      ),
    ],
    footer: 'You get this mail once, because your account is new.',
  }),
} satisfies Partial<MailWriters<unknown>>;

/** The display name of the empty topic. */
export const emptyTopicName = 'general chat';
/** The text of mails to people or organizations that want no content in mails. */
export const withoutContent =
  'This mail does not say more, because the content of messages is not sent by mail here.';

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

export function button(label: string, url: string): MailBlock {
  return { kind: 'button', label, url };
}

export function greeting({ recipientName }: DescribedMail__Output): MailBlock[] {
  return [paragraph(recipientName === '' ? 'Hello,' : `Hello ${recipientName},`)];
}

function expiry(mail: DescribedMail__Output, subject: string): MailBlock[] {
  if (!mail.expiresAtSeconds) return [];
  return [paragraph(`${subject} expires on ${timeText(mail.expiresAtSeconds, mail)}.`)];
}

/** Formats date and time for people, in the recipient's time zone or in UTC. */
export function timeText(seconds: number, mail: Pick<DescribedMail__Output, 'timezone'>): string {
  const format = times(mail.timezone);
  return `${format.format(seconds * 1_000)} (${format.resolvedOptions().timeZone})`;
}

/** Formats the day for people, in the recipient's time zone or in UTC. */
export function dayText(seconds: number, mail: Pick<DescribedMail__Output, 'timezone'>): string {
  return days(mail.timezone).format(seconds * 1_000);
}

const times = formats({ dateStyle: 'long', timeStyle: 'short' });
const days = formats({ dateStyle: 'long' });

/** Caches formats by time zone, because creating one takes as long as a whole mail. */
function formats(style: Intl.DateTimeFormatOptions): (timezone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timezone) => {
    const format = known.get(timezone) ?? formatFor(timezone || 'UTC', style);
    known.set(timezone, format);
    return format;
  };
}

function formatFor(timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone });
  } catch {
    // A person may have chosen a time zone that this version of Node does not know
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' });
  }
}
