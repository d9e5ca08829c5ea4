import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { positiveInt } from '@chat/kit/config/numbers';
import { type SettingRule, settingRule } from '@chat/kit/config/read-env';
import { mailFolder, nodeEnvironment, smtpFrom } from '@chat/kit/config/settings';
import { checkCredentials } from '@chat/kit/config/url-credentials';
import { z } from 'zod';

/** The environment variables for outgoing mail. */
export const mailSettings = {
  SMTP_FROM: smtpFrom,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .superRefine(checkCredentials)
    .optional()
    .meta({
      description:
        'URL of the mail server, with user:password@ if the server requires a login. With smtps://, connections use TLS from the start. Requires SMTP_FROM',
      secret: true,
    }),
  SMTP_TLS: z.enum(['required', 'opportunistic', 'off']).optional().meta({
    description:
      'Whether connections to a mail server with an smtp:// URL use TLS. By default, TLS is required, or off if the mail server is on the same machine',
  }),
  SMTP_TIMEOUT_SECONDS: positiveInt.max(300).default(30).meta({
    description:
      'Time within which the mail server must accept a connection, send its greeting, and respond to each command',
    unit: 'seconds',
  }),
  MAIL_RETURN_PATH: z.email({ error: 'must be an email address' }).optional().meta({
    description:
      'Envelope sender (return path) of mails. Other mail servers report undelivered mails to it. By default, each mail gets a unique address at INCOMING_MAIL_DOMAIN. If INCOMING_MAIL_DOMAIN is not set, all mails use the address in SMTP_FROM',
  }),
  DKIM_DOMAIN: z.string().default('').meta({
    description:
      'Domain in DKIM signatures: the domain of SMTP_FROM or a parent domain. If it is empty, mails are not signed',
  }),
  DKIM_SELECTOR: z.string().default('').meta({ description: 'Selector of the DKIM key' }),
  DKIM_PRIVATE_KEY: z.string().default('').meta({
    description:
      'RSA private key for DKIM_SELECTOR with at least 1,024 bits, as PEM or as the path of a file',
    secret: true,
  }),
  MAIL_RATE_PER_ADDRESS: positiveInt.default(60).meta({
    description:
      'Limit on mails from one organization to one address. Further mails wait. Password resets, sign-ups and setup links are exempt, because the gateway limits the requests for them',
    unit: 'mails per hour',
  }),
  MAIL_RATE_PER_REALM: positiveInt.default(10_000).meta({
    description:
      'Limit on mails from one organization. Further mails wait, except mails that people need to log in or sign up',
    unit: 'mails per hour',
  }),
  MAIL_CONCURRENCY: positiveInt.max(100).default(10).meta({
    description:
      'Maximum number of mails that a process sends concurrently, each over its own connection',
    unit: 'mails',
  }),
  MAIL_RATE_PER_SECOND: positiveInt.max(1_000).default(60).meta({
    description:
      'Maximum number of mails that a process begins to send in a second, so that many mails do not slow down other work. Stay below the limit of your mail server',
    unit: 'mails per second',
  }),
  MAIL_KEEP_DAYS: positiveInt.default(30).meta({
    description:
      'How long the service keeps the record of a mail after it sent the mail or gave up',
    unit: 'days',
  }),
  MAIL_FOLDER: mailFolder,
  NODE_ENV: nodeEnvironment,
};

const {
  SMTP_FROM,
  SMTP_URL,
  SMTP_TLS,
  MAIL_RETURN_PATH,
  DKIM_DOMAIN,
  DKIM_SELECTOR,
  DKIM_PRIVATE_KEY,
  MAIL_FOLDER,
  NODE_ENV,
} = mailSettings;

/** The rules between the settings of mail. */
export const mailRules: readonly SettingRule[] = [
  settingRule({ SMTP_FROM, SMTP_URL }, (e) =>
    e.SMTP_URL !== undefined && e.SMTP_FROM === undefined
      ? ['SMTP_FROM: is required with SMTP_URL']
      : [],
  ),
  settingRule({ SMTP_FROM, MAIL_FOLDER }, (e) =>
    e.MAIL_FOLDER !== undefined && e.SMTP_FROM === undefined
      ? ['SMTP_FROM: is required with MAIL_FOLDER']
      : [],
  ),
  settingRule({ SMTP_FROM, MAIL_RETURN_PATH }, (e) =>
    e.MAIL_RETURN_PATH !== undefined && e.SMTP_FROM === undefined
      ? ['SMTP_FROM: is required with MAIL_RETURN_PATH']
      : [],
  ),
  settingRule({ SMTP_FROM, SMTP_URL, MAIL_FOLDER }, (e) =>
    e.SMTP_FROM !== undefined && e.SMTP_URL === undefined && e.MAIL_FOLDER === undefined
      ? ['SMTP_URL: is required with SMTP_FROM']
      : [],
  ),
  settingRule({ SMTP_URL, MAIL_FOLDER }, (e) =>
    e.SMTP_URL !== undefined && e.MAIL_FOLDER !== undefined
      ? ['MAIL_FOLDER: cannot be set together with SMTP_URL']
      : [],
  ),
  settingRule({ MAIL_FOLDER, NODE_ENV }, (e) =>
    e.MAIL_FOLDER !== undefined && e.NODE_ENV === 'production'
      ? ['MAIL_FOLDER: must be absent if NODE_ENV is production']
      : [],
  ),
  settingRule({ SMTP_URL, SMTP_TLS }, (e) =>
    e.SMTP_URL === undefined ? [] : problemsOfServer(new URL(e.SMTP_URL), e.SMTP_TLS),
  ),
  settingRule({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }, (e) => {
    const given = Object.values(e).filter((value) => value !== '').length;
    if (given === 0) return [];
    if (given < 3) return ['DKIM_DOMAIN: DKIM requires a domain, a selector and a private key'];
    return problemsOfKey(e.DKIM_PRIVATE_KEY);
  }),
  settingRule({ DKIM_DOMAIN, SMTP_FROM }, (e) =>
    e.DKIM_DOMAIN !== '' && !maySign(e.DKIM_DOMAIN, e.SMTP_FROM ?? '')
      ? ['DKIM_DOMAIN: must be the domain of SMTP_FROM, or a domain above it']
      : [],
  ),
];

type Values = z.output<z.ZodObject<typeof mailSettings>>;

/** The mail settings in the units of the code. */
export type MailOptions = ReturnType<typeof mailOptions>;

/** The destination of mails: a mail server or, in development, a folder. */
export type MailDestination =
  | {
      kind: 'server';
      host: string;
      port: number;
      user: string;
      password: string;
      /** Whether TLS starts with the connection. Otherwise `tls` decides about STARTTLS. */
      isSecure: boolean;
      tls: 'required' | 'opportunistic' | 'off';
      timeoutMs: number;
      connections: number;
      dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
    }
  | { kind: 'folder'; path: string };

/** Converts the values of `mailSettings` to the units of the code. `destination` is undefined if no mail is sent. */
export function mailOptions(values: Values) {
  return {
    from: senderOf(values.SMTP_FROM ?? ''),
    returnPath: values.MAIL_RETURN_PATH,
    destination: destinationOf(values),
    perHour: { address: values.MAIL_RATE_PER_ADDRESS, realm: values.MAIL_RATE_PER_REALM },
    concurrency: values.MAIL_CONCURRENCY,
    perSecond: values.MAIL_RATE_PER_SECOND,
    keepsForMs: values.MAIL_KEEP_DAYS * 24 * 60 * 60_000,
  };
}

/** Returns the name and address of a sender. The name is '' if there is none. */
function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<(.*)>$/.exec(text) ?? [];
  return { name: name.trim(), address: address.trim() };
}

function destinationOf(values: Values): MailDestination | undefined {
  if (values.MAIL_FOLDER !== undefined) return { kind: 'folder', path: values.MAIL_FOLDER };
  if (values.SMTP_URL === undefined) return undefined;
  const url = new URL(values.SMTP_URL);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    kind: 'server',
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    isSecure,
    tls: values.SMTP_TLS ?? (isLoopback(host) ? 'off' : 'required'),
    timeoutMs: values.SMTP_TIMEOUT_SECONDS * 1_000,
    connections: values.MAIL_CONCURRENCY,
    dkim:
      values.DKIM_DOMAIN === ''
        ? undefined
        : {
            domainName: values.DKIM_DOMAIN.toLowerCase(),
            keySelector: values.DKIM_SELECTOR,
            privateKey: readKey(values.DKIM_PRIVATE_KEY),
          },
  };
}

function problemsOfServer(url: URL, tls: Values['SMTP_TLS']): string[] {
  const isSecure = url.protocol === 'smtps:';
  if (isSecure && tls !== undefined && tls !== 'required') {
    return ['SMTP_TLS: must be required or absent with an smtps:// URL'];
  }
  if (url.password !== '' && !isSecure && tls === 'off' && !isLoopback(url.hostname)) {
    return ['SMTP_TLS: must be required to send a password to another machine'];
  }
  return [];
}

/** Whether a signature of `domain` is valid for mails from `sender`, an address with or without a name. */
function maySign(domain: string, sender: string): boolean {
  const senderDomain = senderOf(sender).address.split('@')[1] ?? '';
  return `.${senderDomain}`.toLowerCase().endsWith(`.${domain.toLowerCase()}`);
}

const leastKeyBits = 1_024;

/**
 * Returns what is wrong with a DKIM key. Mails are signed with RSA and SHA-256, so signatures with other keys would be
 * invalid.
 */
function problemsOfKey(pemOrPath: string): string[] {
  try {
    const key = createPrivateKey(readKey(pemOrPath));
    const { modulusLength: bits = 0 } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === 'rsa' && bits >= leastKeyBits) return [];
    return [`DKIM_PRIVATE_KEY: must be an RSA key of at least ${leastKeyBits} bits`];
  } catch {
    // The cause could quote the key
    return ['DKIM_PRIVATE_KEY: is neither a private key as PEM nor the path of one'];
  }
}

function readKey(pemOrPath: string): string {
  return pemOrPath.includes('-----BEGIN')
    ? pemOrPath.replaceAll('\\n', '\n')
    : readFileSync(pemOrPath, 'utf8');
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}
