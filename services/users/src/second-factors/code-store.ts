import type { ReadTx, Tx } from '@chat/kit/database/database';

/** The person who has the second factors. */
type Holder = { realm_id: number; user_id: number };

/** A person's authenticator app. */
export type TotpRow = Holder & {
  secret_sealed: Buffer;
  /** The last time step whose code was used. */
  last_step: number;
  /** When the app was confirmed; null if it is unconfirmed. */
  confirmed_at: Date | null;
  /** When the secret was created. */
  begun_at: Date;
  /** The session that requested the secret; null if an API key did. */
  begun_session_id: number | null;
};

type RecoveryCodeRow = Holder & { code_hash: string };

const totps = (tx: ReadTx) => tx<TotpRow>('totp');
const recoveryCodes = (tx: ReadTx) => tx<RecoveryCodeRow>('recovery_code');

/** Returns a person's authenticator app, which may be unconfirmed, or undefined if there is none. */
export async function findTotp(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
): Promise<TotpRow | undefined> {
  return totps(tx).where({ realm_id, user_id }).first();
}

/** Stores an unconfirmed authenticator app, replacing any existing one. */
export async function upsertTotp(tx: Tx, row: TotpRow): Promise<void> {
  await totps(tx).insert(row).onConflict(['realm_id', 'user_id']).merge();
}

/** Marks an authenticator app as confirmed and the code of its time step as used. */
export async function updateTotpConfirmed(
  tx: Tx,
  { realm_id, user_id }: Holder,
  confirmed: Pick<TotpRow, 'last_step' | 'confirmed_at'>,
): Promise<void> {
  await totps(tx).where({ realm_id, user_id }).update(confirmed);
}

/** Marks the code of a time step as used. Returns false if this code, or the code of a later step, is already used. */
export async function useTotpStep(
  tx: Tx,
  { realm_id, user_id }: Holder,
  step: number,
): Promise<boolean> {
  const updated = await totps(tx)
    .where({ realm_id, user_id })
    .where('last_step', '<', step)
    .update({ last_step: step });
  return updated === 1;
}

export async function deleteTotp(tx: Tx, { realm_id, user_id }: Holder): Promise<void> {
  await totps(tx).where({ realm_id, user_id }).delete();
}

/** Returns the number of a person's unused recovery codes. */
export async function countRecoveryCodes(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
): Promise<number> {
  return (await recoveryCodes(tx).where({ realm_id, user_id }).select('code_hash')).length;
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { realm_id, user_id }: Holder,
  hashes: readonly string[],
): Promise<void> {
  await recoveryCodes(tx).where({ realm_id, user_id }).delete();
  if (hashes.length === 0) return;
  await recoveryCodes(tx).insert(hashes.map((code_hash) => ({ realm_id, user_id, code_hash })));
}

/** Deletes a recovery code. Returns false if the person has no code with this hash. */
export async function deleteRecoveryCode(
  tx: Tx,
  { realm_id, user_id, code_hash }: RecoveryCodeRow,
): Promise<boolean> {
  return (await recoveryCodes(tx).where({ realm_id, user_id, code_hash }).delete()) === 1;
}
