import type { ReadTx, Tx } from '@chat/kit/database/database';

type Holder = { realm_id: number; user_id: number };

/** A passkey of a person. */
export type PasskeyRow = Holder & {
  passkey_id: number;
  name: string;
  /** The name, without port, of the host at which browsers offer it. */
  host: string;
  /** In base64url. */
  credential_id: string;
  /** In COSE form. */
  public_key: Buffer;
  /** How often it signed, as it says; 0: it does not count. */
  counter: number;
  transports: string[];
  created_at: Date;
  /** Null: not used yet. */
  last_used_at: Date | null;
};

/** What a passkey has to sign, once. */
export type ChallengeRow = Holder & {
  /** Lower-case hex SHA-256 of the challenge. */
  challenge_hash: string;
  purpose: string;
  host: string;
  expires_at: Date;
};

const passkeys = (tx: ReadTx) => tx<PasskeyRow>('passkey');
const challenges = (tx: ReadTx) => tx<ChallengeRow>('passkey_challenge');

/** The passkeys of a person, in the order in which they were added. */
export async function listPasskeys(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
): Promise<PasskeyRow[]> {
  return passkeys(tx).where({ realm_id, user_id }).orderBy('passkey_id');
}

/** Inserts a passkey. Returns its id; undefined when the realm has one with this credential id. */
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

/** Renames a passkey of the person. Returns false when there is none with this id. */
export async function updatePasskeyName(
  tx: Tx,
  { realm_id, user_id, passkey_id }: PasskeyKey,
  name: string,
): Promise<void> {
  await passkeys(tx).where({ realm_id, user_id, passkey_id }).update({ name });
}

/** Records that a passkey signed. */
export async function updatePasskeyUse(
  tx: Tx,
  { realm_id, passkey_id }: Pick<PasskeyRow, 'realm_id' | 'passkey_id'>,
  use: Pick<PasskeyRow, 'counter'> & { last_used_at: Date },
): Promise<void> {
  await passkeys(tx).where({ realm_id, passkey_id }).update(use);
}

/** Deletes a passkey of the person. Returns its name; undefined when there is none with this id. */
export async function deletePasskey(tx: Tx, key: PasskeyKey): Promise<string | undefined> {
  const [deleted] = await passkeys(tx).where(key).delete().returning('name');
  return deleted?.name;
}

export async function deletePasskeys(tx: Tx, { realm_id, user_id }: Holder): Promise<void> {
  await passkeys(tx).where({ realm_id, user_id }).delete();
}

/** Inserts a challenge, and deletes those of the person but the `kept` newest. */
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

/** Uses a challenge up. Returns false when there is none like this, or it has expired. */
export async function useChallenge(
  tx: Tx,
  challenge: Omit<ChallengeRow, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  return (await challenges(tx).where(challenge).where('expires_at', '>', now).delete()) === 1;
}

/** Deletes the challenges of all realms that expired before `now`. */
export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await challenges(tx).where('expires_at', '<=', now).delete();
}
