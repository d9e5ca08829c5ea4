import type { ReadTx, Tx } from '@chat/kit/database/database';

/** The link by which somebody makes an organization: at most one row, of the whole deployment. */
type SetupLinkRow = { is_only: boolean; token_hash: string; created_at: Date };

const setupLinks = (tx: ReadTx) => tx<SetupLinkRow>('setup_link');

/** Opens the first link of a deployment. Returns false when it has a link already, or an organization. */
export async function insertFirstSetupLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `insert into setup_link (token_hash, created_at)
     select :tokenHash, :now where not exists (select from realm)
     on conflict do nothing
     returning is_only`,
    { tokenHash, now },
  );
  return rows.length === 1;
}

/** Opens a link, which closes the one that was open. */
export async function upsertSetupLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await setupLinks(tx)
    .insert({ token_hash: tokenHash, created_at: now })
    .onConflict('is_only')
    .merge();
}

/** Whether a link with this token is open. */
export async function hasSetupLink(tx: ReadTx, tokenHash: string): Promise<boolean> {
  return (await setupLinks(tx).where({ token_hash: tokenHash }).first()) !== undefined;
}

/** Closes the link with this token. Returns false when it is not open. */
export async function deleteSetupLink(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await setupLinks(tx).where({ token_hash: tokenHash }).delete()) === 1;
}

/** Closes the link that is open, whatever its token. */
export async function deleteAnySetupLink(tx: Tx): Promise<void> {
  await setupLinks(tx).delete();
}
