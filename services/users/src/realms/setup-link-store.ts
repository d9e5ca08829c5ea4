import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A link that creates an organization. */
export type SetupLinkRow = {
  setup_link_id: number;
  /** The address of the future owner to which the link is mailed; null: the operator's link. */
  email: string | null;
  token_hash: string;
  /** For a mailed link. */
  token_sealed: Buffer | null;
  created_at: Date;
  /** For a mailed link. */
  expires_at: Date | null;
  /** For a mailed link: the operator's link whose holder requested it. Both are deleted together. */
  operator_token_hash: string | null;
};

const setupLinks = (tx: ReadTx) => tx<SetupLinkRow>('setup_link');

/** Inserts the operator's first link. Returns false if there is such a link or an organization. */
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

/** Replaces the operator's link, and deletes the links that were mailed to holders of the old one. */
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

/** The open link with this token; undefined when there is none. */
export async function findSetupLinkByToken(
  tx: ReadTx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SetupLinkRow | undefined> {
  return openLinks(tx, now).where({ token_hash: tokenHash }).first();
}

/** The open link with this id; undefined when there is none. */
export async function findSetupLink(
  tx: ReadTx,
  { id, now }: { id: number; now: Date },
): Promise<SetupLinkRow | undefined> {
  return openLinks(tx, now).where({ setup_link_id: id }).first();
}

function openLinks(tx: ReadTx, now: Date) {
  return setupLinks(tx).whereRaw('(expires_at is null or expires_at > ?)', [now]);
}

/** Deletes a link, and the operator's link if a holder of it requested this one. Returns false if the link is gone. */
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

/** Deletes mailed links that expired before `before`. */
export async function deleteExpiredSetupLinks(tx: Tx, before: Date): Promise<void> {
  await setupLinks(tx).where('expires_at', '<=', before).delete();
}
