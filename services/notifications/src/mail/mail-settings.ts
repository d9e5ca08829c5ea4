import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hasPublishedPassword, publishedPassword } from '@chat/kit/config/generated-secret';
import { positiveInt } from '@chat/kit/config/numbers';
import { mailFolder, nodeEnvironment, smtpFrom } from '@chat/kit/config/settings';
import { z } from 'zod';

/** The environment variables for outgoing mail. */
export const mailSettings = {
  SMTP_FROM: smtpFrom,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .refine((url) => !hasPublishedPassword(url), publishedPassword)
    .optional()
    .meta({
      description:
        'Mail server, with user:password@ if it requires a login; smtps://: TLS from the start; requires SMTP_FROM',
      secret: true,
    }),
  SMTP_TLS: z.enum(['required', 'opportunistic', 'off']).optional().meta({
    description:
      'TLS to a mail server with an smtp:// URL; absent: required, or off if the mail server is this machine',
  }),
  SMTP_TIMEOUT_SECONDS: positiveInt.max(300).default(30).meta({
    description: 'Timeout for the mail server to accept a connection, to greet and to answer',
    unit: 'seconds',
  }),
  MAIL_RETURN_PATH: z.email({ error: 'must be an email address' }).optional().meta({
    description:
      'Envelope sender of mails, to which other mail servers report undelivered mails; absent: an address for each mail at INCOMING_MAIL_DOMAIN, or without that domain the address of SMTP_FROM',
  }),
  DKIM_DOMAIN: z.string().default('').meta({
    description:
      'Domain of DKIM signatures: the domain of SMTP_FROM or a domain above it; empty: no signatures',
  }),
  DKIM_SELECTOR: z.string().default('').meta({ description: 'Selector of the DKIM key' }),
  DKIM_PRIVATE_KEY: z.string().default('').meta({
    description:
      'RSA key of DKIM_SELECTOR, of at least 1,024 bits, as PEM, or the path of its file',
    secret: true,
  }),
  MAIL_RATE_PER_ADDRESS: positiveInt.default(60).meta({
    description:
      'Limit of mails of an organization to one address; further mails wait, except kinds that are limited at the request',
    unit: 'mails per hour',
  }),
  MAIL_RATE_PER_REALM: positiveInt.default(10_000).meta({
    description:
      'Limit of mails of an organization; further mails wait, except mails that people need to log in or join',
    unit: 'mails per hour',
  }),
  MAIL_CONCURRENCY: positiveInt.max(100).default(10).meta({
    description: 'Maximum mails that a process sends concurrently, each over its own connection',
    unit: 'mails',
  }),
  MAIL_RATE_PER_SECOND: positiveInt.max(1_000).default(60).meta({
    description:
      'Maximum mails that a process begins to send in a second, so that many mails do not slow other work down; many mail servers have a limit too',
    unit: 'mails per second',
  }),
  MAIL_KEEP_DAYS: positiveInt.default(30).meta({
    description: 'How long the record of a mail is kept after the mail was sent or given up',
    unit: 'days',
  }),
  MAIL_FOLDER: mailFolder,
  NODE_ENV: nodeEnvironment,
};

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

/**
 * Converts the values of `mailSettings` to the units of the code. `destination` is undefined if no mail is sent.
 *
 * @throws an error that lists the settings that contradict each other
 */
export function mailOptions(values: Values) {
  const problems = problemsOf(values);
  if (problems.length > 0) {
    throw new Error(['Bad settings:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
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

function problemsOf(values: Values): string[] {
  const { SMTP_FROM: from, SMTP_URL: url, SMTP_TLS: tls, MAIL_FOLDER: folder } = values;
  const problems: string[] = [];
  if (from === undefined && url !== undefined)
    problems.push('SMTP_FROM: is required with SMTP_URL');
  if (from === undefined && folder !== undefined) {
    problems.push('SMTP_FROM: is required with MAIL_FOLDER');
  }
  if (from === undefined && values.MAIL_RETURN_PATH !== undefined) {
    problems.push('SMTP_FROM: is required with MAIL_RETURN_PATH');
  }
  if (from !== undefined && url === undefined && folder === undefined) {
    problems.push('SMTP_URL: is required with SMTP_FROM');
  }
  if (url !== undefined && folder !== undefined) {
    problems.push('MAIL_FOLDER: cannot be set together with SMTP_URL');
  }
  if (folder !== undefined && values.NODE_ENV === 'production') {
    problems.push('MAIL_FOLDER: must be absent if NODE_ENV is production');
  }
  if (url !== undefined) problems.push(...problemsOfServer(new URL(url), tls));
  return [...problems, ...problemsOfDkim(values)];
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

function problemsOfDkim(values: Values): string[] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = values;
  const given = [domain, selector, key].filter((value) => value !== '').length;
  if (given === 0) return [];
  if (given < 3) return ['DKIM_DOMAIN: DKIM requires a domain, a selector and a private key'];
  const problems: string[] = [];
  const senderDomain = senderOf(values.SMTP_FROM ?? '').address.split('@')[1] ?? '';
  if (!`.${senderDomain}`.toLowerCase().endsWith(`.${domain.toLowerCase()}`)) {
    problems.push('DKIM_DOMAIN: must be the domain of SMTP_FROM, or a domain above it');
  }
  return [...problems, ...problemsOfKey(key)];
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
