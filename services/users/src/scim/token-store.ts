import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** A token by which an identity provider keeps the people and groups of a realm. */
export type ScimTokenRow = {
  realm_id: number;
  scim_token_id: number;
  name: string;
  /** Lower-case hex SHA-256 of the token. */
  token_hash: string;
  created_at: Date;
  /** Exact to an hour; null: not used yet. */
  last_used_at: Date | null;
};

const scimTokens = (tx: ReadTx) => tx<ScimTokenRow>('scim_token');

/** The token with this hash, in any realm. */
export async function findScimToken(
  tx: ReadTx,
  tokenHash: string,
): Promise<ScimTokenRow | undefined> {
  return scimTokens(tx).where({ token_hash: tokenHash }).first();
}

/** The tokens of a realm, by name. */
export async function listScimTokenRows(tx: ReadTx, realmId: number): Promise<ScimTokenRow[]> {
  return scimTokens(tx).where({ realm_id: realmId }).orderByRaw('lower(name)');
}

/** Inserts a token. Returns false when the realm has one of this name, in whatever case. */
export async function insertScimToken(
  tx: Tx,
  row: Omit<ScimTokenRow, 'scim_token_id' | 'last_used_at'>,
): Promise<boolean> {
  const inserted = await scimTokens(tx)
    .insert(row)
    .onConflict(tx.raw('(realm_id, lower(name))'))
    .ignore()
    .returning('scim_token_id');
  return inserted.length === 1;
}

/** Sets the last use of a token. */
export async function updateScimTokenUse(
  db: Db,
  { realm_id, scim_token_id }: ScimTokenRow,
  last_used_at: Date,
): Promise<void> {
  await scimTokens(db).where({ realm_id, scim_token_id }).update({ last_used_at });
}

/** Deletes a token by its name, in whatever case. Returns false when the realm has none of it. */
export async function deleteScimToken(tx: Tx, realmId: number, name: string): Promise<boolean> {
  const deleted = await scimTokens(tx)
    .where({ realm_id: realmId })
    .whereRaw('lower(name) = lower(?)', [name])
    .delete();
  return deleted === 1;
}
