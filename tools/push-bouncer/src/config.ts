import { readFileSync } from 'node:fs';
import { readEnv } from '@chat/kit/config/read-env';
import { apiPrefixes, httpPort, logLevel } from '@chat/kit/config/settings';
import { z } from 'zod';

const ServiceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/** The settings of the bouncer. */
const settings = z.object({
  BOUNCER_HTTP_PORT: httpPort(9_996),
  BOUNCER_HTTP_HOST: z.string().default('0.0.0.0'),
  /** The file that stores registrations. With `:memory:`, registrations are lost when the process ends. */
  BOUNCER_DATABASE: z.string().default('push-bouncer.sqlite'),
  /** The private key: 32 bytes in Base64. Without it, the first start generates a key and stores it in the database. */
  BOUNCER_PRIVATE_KEY: z.string().optional(),
  /** The `id:key` pairs of the servers that are registered from the start, separated by commas. */
  BOUNCER_SERVERS: z.string().default(''),
  /** Whether any server may register itself. */
  BOUNCER_OPEN_REGISTRATION: z.stringbool().default(false),
  /** A file to which every notification is written as a line of JSON. */
  BOUNCER_RECORD_FILE: z.string().optional(),
  /** The JSON file of a Google service account. Without it, notifications for Android phones are only recorded. */
  FCM_SERVICE_ACCOUNT_FILE: z.string().optional(),
  FCM_URL: z.url().default('https://fcm.googleapis.com'),
  /** The PEM file with the key from Apple. Without it, notifications for Apple devices are only recorded. */
  APNS_KEY_FILE: z.string().optional(),
  APNS_KEY_ID: z.string().default(''),
  APNS_TEAM_ID: z.string().default(''),
  /** The app that a token belongs to if the token specifies none. */
  APNS_TOPIC: z.string().default(''),
  APNS_URL: z.url().default('https://api.push.apple.com'),
  API_PREFIXES: apiPrefixes,
  LOG_LEVEL: logLevel,
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. @throws Error that lists every invalid variable, or the file that cannot be read */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(settings, env);
  return {
    host: e.BOUNCER_HTTP_HOST,
    port: e.BOUNCER_HTTP_PORT,
    database: e.BOUNCER_DATABASE,
    privateKey: e.BOUNCER_PRIVATE_KEY,
    servers: parseServers(e.BOUNCER_SERVERS),
    isRegistrationOpen: e.BOUNCER_OPEN_REGISTRATION,
    recordFile: e.BOUNCER_RECORD_FILE,
    fcm: e.FCM_SERVICE_ACCOUNT_FILE
      ? { url: e.FCM_URL, account: readServiceAccount(e.FCM_SERVICE_ACCOUNT_FILE) }
      : undefined,
    apns: e.APNS_KEY_FILE
      ? {
          url: e.APNS_URL,
          key: readFileSync(e.APNS_KEY_FILE, 'utf8'),
          keyId: e.APNS_KEY_ID,
          teamId: e.APNS_TEAM_ID,
          topic: e.APNS_TOPIC,
        }
      : undefined,
    apiPrefixes: e.API_PREFIXES,
    logLevel: e.LOG_LEVEL,
  };
}

function parseServers(text: string): { orgId: string; orgKey: string }[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [orgId = '', orgKey = ''] = entry.split(':', 2);
      if (orgId === '' || orgKey === '') throw new Error('BOUNCER_SERVERS: must be id:key,id:key');
      return { orgId, orgKey };
    });
}

function readServiceAccount(file: string) {
  return ServiceAccount.parse(JSON.parse(readFileSync(file, 'utf8')));
}
