import type { ReadTx, Tx } from '@chat/kit/database/database';

type Holder = { realm_id: number; user_id: number };

/** A person's passkey. */
export type PasskeyRow = Holder & {
  passkey_id: number;
  name: string;
  /** The host name for which browsers offer the passkey, without a port. */
  host: string;
  /** The credential id in base64url. */
  credential_id: string;
  /** The public key in COSE format. */
  public_key: Buffer;
  /** The passkey's own count of its signatures; 0 if it does not count them. */
  counter: number;
  transports: string[];
  created_at: Date;
  /** The time of the last use; null if the passkey has not been used. */
  last_used_at: Date | null;
};

/** A challenge that a passkey must sign. It works only once. */
export type ChallengeRow = Holder & {
  /** The challenge's SHA-256 hash in lower-case hex. */
  challenge_hash: string;
  purpose: string;
  host: string;
  expires_at: Date;
};

const passkeys = (tx: ReadTx) => tx<PasskeyRow>('passkey');
const challenges = (tx: ReadTx) => tx<ChallengeRow>('passkey_challenge');

/** Returns a person's passkeys in the order in which they were added. */
export async function listPasskeys(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
): Promise<PasskeyRow[]> {
  return passkeys(tx).where({ realm_id, user_id }).orderBy('passkey_id');
}

/**
 * Inserts a passkey and returns its id. Returns undefined if the realm already has a passkey with this credential id.
 */
export async function insertPasskey(
  tx: Tx,
  row: Omit<PasskeyRow, 'passkey_id' | 'last_used_at'>,
): Promise<number | undefined> {
  const [inserted] = await passkeys(tx)
    .insert(row)
    .onConflict(['realm_id', 'credential_id'])
    .ignore()
    .returning('passkey_id');
  return inserted?.passkey_id;
}

type PasskeyKey = Pick<PasskeyRow, 'realm_id' | 'user_id' | 'passkey_id'>;

/** Renames one of a person's passkeys. */
export async function updatePasskeyName(
  tx: Tx,
  { realm_id, user_id, passkey_id }: PasskeyKey,
  name: string,
): Promise<void> {
  await passkeys(tx).where({ realm_id, user_id, passkey_id }).update({ name });
}

/** Records a use of a passkey. */
export async function updatePasskeyUse(
  tx: Tx,
  { realm_id, passkey_id }: Pick<PasskeyRow, 'realm_id' | 'passkey_id'>,
  use: Pick<PasskeyRow, 'counter'> & { last_used_at: Date },
): Promise<void> {
  await passkeys(tx).where({ realm_id, passkey_id }).update(use);
}

/**
 * Deletes one of a person's passkeys and returns its name. Returns undefined if the person has no passkey with this id.
 */
export async function deletePasskey(tx: Tx, key: PasskeyKey): Promise<string | undefined> {
  const [deleted] = await passkeys(tx).where(key).delete().returning('name');
  return deleted?.name;
}

export async function deletePasskeys(tx: Tx, { realm_id, user_id }: Holder): Promise<void> {
  await passkeys(tx).where({ realm_id, user_id }).delete();
}

/** Inserts a challenge, and deletes the person's older challenges except the `kept` newest. */
export async function insertChallenge(tx: Tx, row: ChallengeRow, kept: number): Promise<void> {
  const { realm_id, user_id } = row;
  await challenges(tx).insert(row);
  const newest = challenges(tx)
    .where({ realm_id, user_id })
    .orderBy('expires_at', 'desc')
    .limit(kept)
    .select('challenge_hash');
  await challenges(tx).where({ realm_id, user_id }).whereNotIn('challenge_hash', newest).delete();
}

/** Deletes an open challenge. Returns false if there is no such challenge or it has expired. */
export async function useChallenge(
  tx: Tx,
  challenge: Omit<ChallengeRow, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  return (await challenges(tx).where(challenge).where('expires_at', '>', now).delete()) === 1;
}

/** Deletes the challenges in all realms that expired at or before `now`. */
export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await challenges(tx).where('expires_at', '<=', now).delete();
}
