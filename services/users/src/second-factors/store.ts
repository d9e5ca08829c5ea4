import type { ReadTx, Tx } from '@chat/kit/database/database';

/** The person whose second factors are meant. */
type Holder = { realm_id: number; user_id: number };

/** The authenticator app of a person. */
export type TotpRow = Holder & {
  secret_sealed: Buffer;
  /** The step whose code was used last. */
  last_step: number;
  /** Null: no code was confirmed yet. */
  confirmed_at: Date | null;
  /** When the secret was made. */
  begun_at: Date;
  /** The session that asked for it; null: an API key. */
  begun_session_id: number | null;
};

type RecoveryCodeRow = Holder & { code_hash: string };

const totps = (tx: ReadTx) => tx<TotpRow>('totp');
const recoveryCodes = (tx: ReadTx) => tx<RecoveryCodeRow>('recovery_code');

/** The authenticator app of a person, confirmed or not; undefined: none. */
export async function findTotp(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
): Promise<TotpRow | undefined> {
  return totps(tx).where({ realm_id, user_id }).first();
}

/** Stores an authenticator app that is not confirmed, in place of another one. */
export async function upsertTotp(tx: Tx, row: TotpRow): Promise<void> {
  await totps(tx).insert(row).onConflict(['realm_id', 'user_id']).merge();
}

/** Confirms the authenticator app by the code of a step, which is used up. */
export async function updateTotpConfirmed(
  tx: Tx,
  { realm_id, user_id }: Holder,
  confirmed: Pick<TotpRow, 'last_step' | 'confirmed_at'>,
): Promise<void> {
  await totps(tx).where({ realm_id, user_id }).update(confirmed);
}

/** Uses up the code of a step. Returns false when it, or the code of a later step, was used before. */
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

/** How many recovery codes of a person are not used yet. */
export async function countRecoveryCodes(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
): Promise<number> {
  return (await recoveryCodes(tx).where({ realm_id, user_id }).select('code_hash')).length;
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { realm_id, user_id }: Holder,
  hashes: readonly string[],
): Promise<void> {
  await recoveryCodes(tx).where({ realm_id, user_id }).delete();
  if (hashes.length === 0) return;
  await recoveryCodes(tx).insert(hashes.map((code_hash) => ({ realm_id, user_id, code_hash })));
}

/** Uses a recovery code up. Returns false when the person has none with this hash. */
export async function deleteRecoveryCode(
  tx: Tx,
  { realm_id, user_id, code_hash }: RecoveryCodeRow,
): Promise<boolean> {
  return (await recoveryCodes(tx).where({ realm_id, user_id, code_hash }).delete()) === 1;
}
