import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { startOverRemedy } from '@chat/infrastructure/data-directory';
import { generateCallKeys } from '@chat/kit/actor/call-keys';
import { callerNames } from '@chat/kit/actor/callers';
import { z } from 'zod';
import { backends } from './services.ts';

const Secrets = z.object({
  /** The keys with which callers sign their calls, keyed by caller. */
  privateKeys: z.record(z.enum(callerNames), z.string()),
  publicKeys: z.string(),
  gatewaySecret: z.string(),
  externalContentSecret: z.string(),
  incomingMailSecret: z.string(),
  secretKey: z.string(),
  /** The password for the owner of the organization that the first start creates. */
  ownerPassword: z.string(),
  /** The passwords of the database roles, keyed by service. */
  databasePasswords: z.record(z.string(), z.string()),
});
/** The secrets of one deployment. */
export type Secrets = z.infer<typeof Secrets>;

/** Returns new, random secrets. */
export function createSecrets(): Secrets {
  return {
    ...generateCallKeys(),
    gatewaySecret: randomBytes(32).toString('base64url'),
    externalContentSecret: randomBytes(32).toString('base64url'),
    incomingMailSecret: randomBytes(32).toString('base64url'),
    secretKey: randomBytes(32).toString('base64url'),
    ownerPassword: randomBytes(12).toString('base64url'),
    databasePasswords: Object.fromEntries(
      backends.map((service) => [service, randomBytes(18).toString('base64url')]),
    ),
  };
}

/**
 * Returns the secrets in `file`. The first call creates them. Set `isNeeded` if there is data that only existing
 * secrets can decrypt.
 *
 * @throws when the needed secrets are lost or damaged
 */
export function keepSecrets(file: string, isNeeded: boolean): Secrets {
  if (existsSync(file)) return readSecrets(file);
  if (isNeeded) throw new Error(`${file} is missing, and the data needs it. ${startOverRemedy}`);
  const secrets = createSecrets();
  // Renamed when complete, so that a partial file never has this name.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is damaged. ${startOverRemedy}`, { cause });
  }
}
