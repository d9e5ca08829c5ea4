import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { positiveInt } from '@chat/kit/config/numbers';
import { settingRule } from '@chat/kit/config/read-env';
import { httpPort, incomingMailDomain, incomingMailSecret } from '@chat/kit/config/settings';
import { z } from 'zod';
import { tokenKey } from '../mail/signed-token.ts';

/** A setting that is the path of a file. Its value is the file's content. */
const fileContent = z
  .string()
  .transform((path, context): Buffer => {
    try {
      return readFileSync(path);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
      context.addIssue(`is not the path of a file that can be read${code}`);
      return z.NEVER;
    }
  })
  .optional();

/** The environment variables for incoming mail. */
export const incomingMailSettings = {
  INCOMING_MAIL_DOMAIN: incomingMailDomain,
  INCOMING_MAIL_SECRET: incomingMailSecret,
  INCOMING_MAIL_PORT: httpPort(2525).meta({
    description:
      'Port that receives mail if INCOMING_MAIL_DOMAIN is set. With 0, the server chooses a free port',
  }),
  INCOMING_MAIL_PROTOCOL: z.enum(['smtp', 'lmtp']).default('smtp').meta({
    description:
      'Protocol on INCOMING_MAIL_PORT. Use lmtp behind a mail server that delivers by LMTP',
  }),
  INCOMING_MAIL_TLS_CERTIFICATE: fileContent.meta({
    description:
      'PEM file with the STARTTLS certificate and its intermediate certificates. Without a certificate, the port does not offer TLS',
  }),
  INCOMING_MAIL_TLS_KEY: fileContent.meta({
    description: 'PEM file with the private key for INCOMING_MAIL_TLS_CERTIFICATE',
  }),
  INCOMING_MAIL_MAX_MIB: positiveInt.max(100).default(25).meta({
    description: 'Maximum size of an incoming mail with its attachments, as encoded for transfer',
    unit: 'MiB',
  }),
  INCOMING_MAIL_CONNECTIONS: positiveInt.max(1_000).default(20).meta({
    description:
      'Maximum number of concurrent connections for incoming mail per process. At most half of them are from the same address. The total size of the mails that a process receives at the same time is at most twice INCOMING_MAIL_MAX_MIB',
    unit: 'connections',
  }),
  INCOMING_MAIL_RATE: positiveInt.default(200).meta({
    description:
      'Limit on incoming mails to one address, including rejected mails. Mail servers retry further mails later',
    unit: 'mails per hour',
  }),
};

const { INCOMING_MAIL_TLS_CERTIFICATE, INCOMING_MAIL_TLS_KEY } = incomingMailSettings;

/** The rule that TLS needs a certificate and its key. */
export const incomingMailRule = settingRule(
  { INCOMING_MAIL_TLS_CERTIFICATE, INCOMING_MAIL_TLS_KEY },
  ({ INCOMING_MAIL_TLS_CERTIFICATE: cert, INCOMING_MAIL_TLS_KEY: key }) => {
    if (cert === undefined && key === undefined) return [];
    if (cert === undefined || key === undefined) {
      return ['INCOMING_MAIL_TLS_CERTIFICATE: TLS requires it and INCOMING_MAIL_TLS_KEY'];
    }
    try {
      createSecureContext({ cert, key });
      return [];
    } catch {
      // The cause could quote the key.
      return ['INCOMING_MAIL_TLS_KEY: is not the PEM key of INCOMING_MAIL_TLS_CERTIFICATE'];
    }
  },
);

/** The maximum duration of a connection, even if the client stays active. */
const sessionMs = 10 * 60_000;

type Values = z.output<z.ZodObject<typeof incomingMailSettings>>;

/** The settings for incoming mail in the units of the code. */
export type IncomingMailOptions = NonNullable<ReturnType<typeof incomingMailOptions>>;

/** Converts the values of `incomingMailSettings`. Returns undefined if no mail is accepted. */
export function incomingMailOptions(values: Values) {
  const domain = values.INCOMING_MAIL_DOMAIN;
  if (domain === '') return undefined;
  const { INCOMING_MAIL_TLS_CERTIFICATE: cert, INCOMING_MAIL_TLS_KEY: key } = values;
  return {
    domain,
    port: values.INCOMING_MAIL_PORT,
    isLmtp: values.INCOMING_MAIL_PROTOCOL === 'lmtp',
    tls: cert && key ? { cert, key } : undefined,
    maxBytes: values.INCOMING_MAIL_MAX_MIB * 1024 * 1024,
    connections: values.INCOMING_MAIL_CONNECTIONS,
    sessionMs,
    perHour: values.INCOMING_MAIL_RATE,
    /** The key for the tokens in addresses. */
    tokenKey: tokenKey(values.INCOMING_MAIL_SECRET),
  };
}
