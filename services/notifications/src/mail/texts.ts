import type { ScimScope__Output } from '@chat/proto/chat/common/v1/ScimScope';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import type { RichText } from './rich-text.ts';
import { kindTexts, sourceText } from './security-texts.ts';

/** The content of a mail. All of it is plain text, which the layout escapes. */
export type MailText = {
  subject: string;
  blocks: MailBlock[];
  /** The reason why the recipient gets the mail. */
  footer: string;
  /** The URL at which a single request, without a login, stops mails of this kind. */
  unsubscribeUrl?: string;
  /** The address for replies; absent if the server accepts no replies. */
  replyTo?: string;
  /** The Message-IDs with which mail programs show the mail in a conversation. */
  references?: readonly string[];
};

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** A link with a line of text below it. */
  | { kind: 'item'; title: string; url: string; detail: string }
  | { kind: 'message'; sender: string; avatarUrl: string; time: string; content: RichText }
  | { kind: 'table'; rows: readonly (readonly [label: string, value: string])[] };

/** A kind of mail. */
export type MailKind = NonNullable<DescribedMail__Output['about']>;
/** The users service's description of a mail of this kind. */
type About<Kind extends MailKind> = NonNullable<DescribedMail__Output[Kind]>;

/**
 * The writers for each kind of mail, which receive a context from the caller. A writer returns undefined if there is
 * nothing left to report.
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

/** The texts of the kinds of mail that the users service describes completely. */
export const texts = {
  invitation: (mail, { inviterName, isReminder }) => ({
    subject: isReminder
      ? `Reminder: ${inviterName} invited you to ${mail.realmName}`
      : `${inviterName} invited you to ${mail.realmName}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        isReminder
          ? `${inviterName} invited you to chat with your team at ${mail.realmName}. You haven’t accepted the invitation yet.`
          : `${inviterName} invited you to chat with your team at ${mail.realmName}.`,
      ),
      button('Accept invitation', mail.link),
      ...expiry(mail, 'The invitation expires'),
    ],
    footer: `You’re getting this email because ${inviterName} invited you. If you weren’t expecting this, you can ignore it.`,
  }),

  addressConfirmation: (mail, { oldAddress, newAddress, isNotice }) =>
    isNotice
      ? {
          subject: `Your email address at ${mail.realmName} is about to change`,
          blocks: [
            ...greeting(mail),
            paragraph(
              `Someone logged in to your account asked to change its email address from ${oldAddress} to ${newAddress}. It will change once the new address is confirmed.`,
            ),
            paragraph(
              'If this wasn’t you, change your password now and contact an administrator of your organization.',
            ),
          ],
          footer: `You’re getting this email because ${oldAddress} is the email address of your account.`,
        }
      : {
          subject: `Confirm your new email address at ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph(`Confirm that you want to use ${newAddress} for your account.`),
            button('Confirm email address', mail.link),
            ...expiry(mail, 'The link expires'),
          ],
          footer:
            'You’re getting this email because someone entered this address for an account. If it wasn’t you, you can ignore this email.',
        },

  passwordReset: (mail, { isDeactivated }) =>
    isDeactivated
      ? {
          subject: `Your account at ${mail.realmName} is deactivated`,
          blocks: [
            ...greeting(mail),
            paragraph(
              `Someone requested a new password for your account at ${mail.realmName}. The account is deactivated, so you can’t log in or set a password.`,
            ),
            paragraph(
              'To use the account again, ask an administrator of the organization to reactivate it.',
            ),
          ],
          footer: 'If you didn’t request a new password, you can ignore this email.',
        }
      : {
          subject: `Set a new password for ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph('Someone requested a new password for your account. You can set it here:'),
            button('Set a new password', mail.link),
            ...expiry(mail, 'The link works once and expires'),
          ],
          footer:
            'If you didn’t request a new password, you can ignore this email. Your password won’t change.',
        },

  signUp: (mail, { hasAccount }) =>
    hasAccount
      ? {
          subject: `You already have an account at ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph(
              `Someone tried to sign up at ${mail.realmName} with your email address. You already have an account. If you forgot your password, you can set a new one on the login page.`,
            ),
            button('Log in', mail.link),
          ],
          footer: 'If it wasn’t you, you can ignore this email.',
        }
      : {
          subject: `Finish signing up at ${mail.realmName}`,
          blocks: [
            paragraph('Hello,'),
            paragraph(
              `You’re almost done. To join ${mail.realmName}, choose your name and password.`,
            ),
            button('Create account', mail.link),
            ...expiry(mail, 'The link expires'),
          ],
          footer:
            'You’re getting this email because someone entered this address to sign up. If it wasn’t you, you can ignore this email. No account will be created.',
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
              paragraph('If this was you, you don’t need to do anything.'),
              paragraph(
                'If it wasn’t you, change your password, log out of the sessions that you don’t recognize, and contact an administrator of your organization.',
              ),
            ]
          : [
              paragraph(
                'If you weren’t expecting this, ask an administrator of your organization.',
              ),
            ]),
        change.kind === 'PASSWORD_INVALIDATED'
          ? button('Set a new password', mail.link)
          : button('Review security activity', mail.link),
      ],
      footer: isLogin
        ? 'You’re getting this email because new login alerts are on in your settings.'
        : 'You’re getting this email because it’s about the security of your account.',
      ...(isLogin && { unsubscribeUrl: mail.unsubscribeUrl }),
    };
  },

  deactivation: (mail, { comment }) => ({
    subject: `Your account at ${mail.realmName} was deactivated`,
    blocks: [
      ...greeting(mail),
      paragraph(
        `An administrator deactivated your account at ${mail.realmName}. You can no longer log in. Your messages stay.`,
      ),
      ...(comment === ''
        ? []
        : [paragraph('They wrote:'), { kind: 'quote', text: comment } as const]),
      paragraph('If this is a mistake, ask an administrator of your organization.'),
    ],
    footer: `You’re getting this email because you had an account at ${mail.realmName}.`,
  }),

  setup: (mail) => ({
    subject: `Create your organization at ${mail.realmName}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `You’re almost done. To create your organization at ${mail.realmName}, choose its name and address, and your password.`,
      ),
      button('Create organization', mail.link),
      ...expiry(mail, 'The link works once and expires'),
    ],
    footer:
      'You’re getting this email because someone entered this address to create an organization. If it wasn’t you, you can ignore this email.',
  }),

  botTransferred: (mail, { botName, otherName, isNewOwner, payloadUrl }) =>
    isNewOwner
      ? {
          subject: `You now own the bot ${botName} at ${mail.realmName}`,
          blocks: [
            ...greeting(mail),
            paragraph(
              otherName === ''
                ? `The bot ${botName} was transferred to you.`
                : `The bot ${botName} was transferred from ${otherName} to you.`,
            ),
            paragraph(
              'Its previous owner may still have the API key. Until you replace the key, the bot doesn’t get your permissions.',
            ),
            ...(payloadUrl === ''
              ? []
              : [
                  paragraph(
                    'The bot sends messages to the endpoint URL below and posts the responses. If you don’t recognize the URL, change it.',
                  ),
                  { kind: 'table', rows: [['Endpoint URL', payloadUrl]] } as const,
                ]),
            button('Review your bots', mail.link),
          ],
          footer: 'You’re getting this email because you now own the bot.',
        }
      : {
          subject: `Your bot ${botName} at ${mail.realmName} has a new owner`,
          blocks: [
            ...greeting(mail),
            paragraph(`Your bot ${botName} was transferred to ${otherName}.`),
            paragraph(
              `Programs that use its API key no longer have your permissions. The key will stop working when ${otherName} replaces it.`,
            ),
            button('Review your bots', mail.link),
          ],
          footer: 'You’re getting this email because you owned the bot.',
        },

  scimToken: (mail, { name, scope, expiresAtSeconds, isNew }) => ({
    subject: isNew
      ? `A SCIM token was created for ${mail.realmName}`
      : `A SCIM token of ${mail.realmName} expires soon`,
    blocks: [
      ...greeting(mail),
      paragraph(
        isNew
          ? `The server administrator created a token that lets an identity provider create, change and deactivate ${scimScopes[scope]} of ${mail.realmName}.`
          : `When the token below expires, its identity provider can no longer create, change and deactivate ${scimScopes[scope]} of ${mail.realmName}.`,
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
          ? 'If you weren’t expecting this, ask the server administrator to revoke the token.'
          : 'If you still need it, ask the server administrator for a new token.',
      ),
    ],
    footer: `You’re getting this email because you’re an owner of ${mail.realmName}.`,
  }),

  secondFactorRequired: (mail, { dueAtSeconds, isReminder }) => ({
    subject: isReminder
      ? `Reminder: set up two-factor authentication at ${mail.realmName}`
      : `Set up two-factor authentication at ${mail.realmName}`,
    blocks: [
      ...greeting(mail),
      paragraph(
        `${mail.realmName} requires two-factor authentication for your account. Set up an authenticator app or a passkey.`,
      ),
      paragraph(
        `API keys in your apps and programs will work until ${timeText(dueAtSeconds, mail)}. After that, they’ll stop working until you have set up two-factor authentication.`,
      ),
      button('Set up two-factor authentication', mail.link),
    ],
    footer: 'You’re getting this email because it’s about the security of your account.',
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
          ['Your email address', mail.address],
        ],
      },
      button('Open chat', mail.link || mail.realmUrl),
      paragraph(
        'To log in with an app on your phone or computer, enter the organization’s address above.',
      ),
    ],
    footer: 'You’re getting this email because your account is new.',
  }),
} satisfies Partial<MailWriters<unknown>>;

/** The display name of the empty topic. */
export const emptyTopicName = 'general chat';
/** The text in mails to people or organizations that want no content in mails. */
export const withoutContent =
  'Your settings or your organization’s settings leave message text out of email.';

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

export function button(label: string, url: string): MailBlock {
  return { kind: 'button', label, url };
}

export function greeting({ recipientName }: DescribedMail__Output): MailBlock[] {
  return [paragraph(recipientName === '' ? 'Hello,' : `Hello ${recipientName},`)];
}

function expiry(mail: DescribedMail__Output, expires: string): MailBlock[] {
  if (!mail.expiresAtSeconds) return [];
  return [paragraph(`${expires} on ${timeText(mail.expiresAtSeconds, mail)}.`)];
}

/** Formats a date and time for people, in the recipient's time zone or in UTC. */
export function timeText(seconds: number, mail: Pick<DescribedMail__Output, 'timezone'>): string {
  const format = times(mail.timezone);
  return `${format.format(seconds * 1_000)} (${format.resolvedOptions().timeZone})`;
}

/** Formats a day for people, in the recipient's time zone or in UTC. */
export function dayText(seconds: number, mail: Pick<DescribedMail__Output, 'timezone'>): string {
  return days(mail.timezone).format(seconds * 1_000);
}

const times = formats({ dateStyle: 'long', timeStyle: 'short' });
const days = formats({ dateStyle: 'long' });

/**
 * Returns a function that returns the format for a time zone. It caches the formats, because creating a format takes as
 * long as writing a whole mail.
 */
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
