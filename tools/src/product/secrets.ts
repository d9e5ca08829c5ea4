import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { backends } from './services.ts';

const Secrets = z.object({
  actorTokenSecret: z.string(),
  secretKey: z.string(),
  /** Password of the owner of the organization made on first start. */
  ownerPassword: z.string(),
  /** By service: the password of its database role. */
  databasePasswords: z.record(z.string(), z.string()),
});
/** What one deployment keeps to itself. */
export type Secrets = z.infer<typeof Secrets>;

/** Fresh secrets. */
export function createSecrets(): Secrets {
  return {
    actorTokenSecret: randomBytes(32).toString('base64url'),
    secretKey: randomBytes(32).toString('base64url'),
    ownerPassword: randomBytes(12).toString('base64url'),
    databasePasswords: Object.fromEntries(
      backends.map((service) => [service, randomBytes(18).toString('base64url')]),
    ),
  };
}

/** The secrets kept in `file`, made on the first call. */
export function keepSecrets(file: string): Secrets {
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets = createSecrets();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
