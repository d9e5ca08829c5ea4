import { createHash } from 'node:crypto';
import type { Redis } from '../redis/redis.ts';

/**
 * Whose attempts are counted: the user name as it was typed, and the block of addresses it was typed from. Codes of second
 * factors are counted apart: only those who know the password can use them up.
 */
type Attempting = {
  realmId: number;
  username: string;
  addressBlock: string;
  /** `password` if absent. */
  secret?: Secret | undefined;
};

/** What is guessed; of `mail` nothing is, but who asks for mails to an address is limited in the same way. */
export type Secret = 'password' | 'second-factor' | 'mail';

/** Keys in Redis of what is counted about attempts to log in by password. */
export type PasswordAttemptKeys = {
  /** The mark of an address block from which this name logged in before. */
  known: string;
  /** Failures of the name from the block, in half an hour and in a day. */
  pair: string;
  pairDay: string;
  /** Failures from the block, whatever the name. */
  address: string;
  /** Failures of the name from anywhere, in half an hour and in a day. */
  name: string;
  nameDay: string;
};

/** The keys of a login. Hashed: names are people's addresses, and as long as a request may be. */
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

/** Keys that one step of a scan looks at. */
const keysPerStep = 1_000;

/**
 * Forgets the failed attempts of a name from all addresses, so that it can log in again at once. Looks through all keys,
 * which takes about a second per million.
 * @returns whether there were any
 */
export async function forgetPasswordAttempts(
  client: Redis['client'],
  { realmId, username }: Pick<Attempting, 'realmId' | 'username'>,
): Promise<boolean> {
  const name = nameDigest(username);
  const found: string[] = [];
  for (const secret of ['password', 'second-factor'] as const) {
    const prefix = prefixOf(realmId, secret);
    found.push(`${prefix}:name:${name}`, `${prefix}:name-day:${name}`);
    for (const kind of ['pair', 'pair-day']) {
      const pattern = `${prefix}:${kind}:${name}:*`;
      for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: keysPerStep })) {
        found.push(...keys);
      }
    }
  }
  return (await client.del(found)) > 0;
}

function prefixOf(realmId: number, secret: Secret = 'password'): string {
  return `rate:{${realmId}}:${secret}`;
}

/** Spellings that mean the same account, here or in a directory, count as one name. */
function nameDigest(username: string): string {
  return digest(username.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' '));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
