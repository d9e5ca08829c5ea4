import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A setup link, which creates an organization. */
export type SetupLinkRow = {
  setup_link_id: number;
  /** The future owner's address, to which the link is mailed; null for the operator's link. */
  email: string | null;
  token_hash: string;
  /** The encrypted token of a mailed link; null for the operator's link. */
  token_sealed: Buffer | null;
  created_at: Date;
  /** When a mailed link expires; null for the operator's link. */
  expires_at: Date | null;
  /** For a mailed link, the operator's link whose holder requested it. Both links are deleted together. */
  operator_token_hash: string | null;
};

const setupLinks = (tx: ReadTx) => tx<SetupLinkRow>('setup_link');

/** Inserts the operator's first link. Returns false if an operator's link or an organization exists. */
export async function insertFirstSetupLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `insert into setup_link (token_hash, created_at)
     select :tokenHash, :now where not exists (select from realm)
     on conflict do nothing
     returning setup_link_id`,
    { tokenHash, now },
  );
  return rows.length === 1;
}

/** Replaces the operator's link, and deletes the links that were mailed to holders of the old link. */
export async function upsertSetupLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await deleteSetupLinkOfOperator(tx);
  await tx.raw(
    `insert into setup_link (token_hash, created_at) values (:tokenHash, :now)
     on conflict ((email is null)) where email is null
     do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    { tokenHash, now },
  );
}

/** Inserts a mailed link and returns its id. */
export async function insertMailedSetupLink(
  tx: Tx,
  row: Omit<SetupLinkRow, 'setup_link_id'> & { email: string; token_sealed: Buffer },
): Promise<number> {
  const [inserted] = await setupLinks(tx).insert(row, 'setup_link_id');
  if (!inserted) throw new Error('a setup link was not inserted');
  return inserted.setup_link_id;
}

/** Returns the open link with this token, or undefined if there is none. */
export async function findSetupLinkByToken(
  tx: ReadTx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SetupLinkRow | undefined> {
  return openLinks(tx, now).where({ token_hash: tokenHash }).first();
}

/** Returns the open link with this id, or undefined if there is none. */
export async function findSetupLink(
  tx: ReadTx,
  { id, now }: { id: number; now: Date },
): Promise<SetupLinkRow | undefined> {
  return openLinks(tx, now).where({ setup_link_id: id }).first();
}

function openLinks(tx: ReadTx, now: Date) {
  return setupLinks(tx).whereRaw('(expires_at is null or expires_at > ?)', [now]);
}

/**
 * Deletes a link. If a holder of the operator's link requested this link, deletes both. Returns false if the link no
 * longer exists.
 */
export async function deleteSetupLink(
  tx: Tx,
  { token_hash, operator_token_hash }: Pick<SetupLinkRow, 'token_hash' | 'operator_token_hash'>,
): Promise<boolean> {
  const closed = operator_token_hash ?? token_hash;
  return (await setupLinks(tx).where({ token_hash: closed }).delete()) === 1;
}

/** Deletes the operator's link, if there is one. */
export async function deleteSetupLinkOfOperator(tx: Tx): Promise<void> {
  await setupLinks(tx).whereNull('email').delete();
}

/** Deletes mailed links that expired at or before `before`. */
export async function deleteExpiredSetupLinks(tx: Tx, before: Date): Promise<void> {
  await setupLinks(tx).where('expires_at', '<=', before).delete();
}
