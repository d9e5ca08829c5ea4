import { createHash } from 'node:crypto';
import type { Redis } from '../redis/redis.ts';

/**
 * An attempt to log in: the user name as it was typed, and the block of addresses that the attempt came from. Attempts
 * at second-factor codes are counted separately, because only a person who knows the password can use them up.
 */
type Attempting = {
  realmId: number;
  username: string;
  addressBlock: string;
  /** Default: `password`. */
  secret?: Secret | undefined;
};

/**
 * The secret that an attempt guesses. Requests for mails to an address (`mail`) guess nothing, but are limited in the
 * same way.
 */
export type Secret = 'password' | 'second-factor' | 'mail';

/** The Redis keys of the counters for attempts to log in with a password. */
export type PasswordAttemptKeys = {
  /** The key that marks an address block from which this name has logged in before. */
  known: string;
  /** The name's failures from the block, in half an hour and in a day. */
  pair: string;
  pairDay: string;
  /** All failures from the block, under any name. */
  address: string;
  /** The name's failures from anywhere, in half an hour and in a day. */
  name: string;
  nameDay: string;
};

/**
 * Returns the keys for a login attempt. They are hashed, because names are people's addresses and may be as long as a
 * request.
 */
export function passwordAttemptKeys(attempting: Attempting): PasswordAttemptKeys {
  const { realmId, addressBlock, secret } = attempting;
  const prefix = prefixOf(realmId, secret);
  const name = nameDigest(attempting.username);
  const block = digest(addressBlock);
  return {
    known: `${prefix}:known:${name}:${block}`,
    pair: `${prefix}:pair:${name}:${block}`,
    pairDay: `${prefix}:pair-day:${name}:${block}`,
    address: `${prefix}:address:${block}`,
    name: `${prefix}:name:${name}`,
    nameDay: `${prefix}:name-day:${name}`,
  };
}

/**
 * Deletes the failed attempts of a name from all addresses, so that its owner can log in again immediately. Scans all
 * keys, which takes about a second per million keys.
 * @returns whether there were any failed attempts
 */
export async function forgetPasswordAttempts(
  redis: Pick<Redis, 'client' | 'scan'>,
  { realmId, username }: Pick<Attempting, 'realmId' | 'username'>,
): Promise<boolean> {
  const name = nameDigest(username);
  const found: string[] = [];
  for (const secret of ['password', 'second-factor'] as const) {
    const prefix = prefixOf(realmId, secret);
    found.push(`${prefix}:name:${name}`, `${prefix}:name-day:${name}`);
    for (const kind of ['pair', 'pair-day']) {
      const pattern = `${prefix}:${kind}:${name}:*`;
      for await (const keys of redis.scan(pattern)) found.push(...keys);
    }
  }
  return (await redis.client.del(found)) > 0;
}

function prefixOf(realmId: number, secret: Secret = 'password'): string {
  return `rate:{${realmId}}:${secret}`;
}

/** Returns the same digest for all spellings that mean the same account, here or in a directory. */
function nameDigest(username: string): string {
  return digest(username.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' '));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
