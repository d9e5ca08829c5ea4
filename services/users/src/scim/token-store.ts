import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** The objects that a token may change. A token for groups can also read people. */
export type ScimScopeName = 'all' | 'people' | 'groups';

/** A token with which an identity provider manages a realm's people and groups. */
export type ScimTokenRow = {
  realm_id: number;
  scim_token_id: number;
  name: string;
  /** The token's SHA-256 hash in lower-case hex. */
  token_hash: string;
  scope: ScimScopeName;
  created_at: Date;
  expires_at: Date;
  /** When the owners were notified that the token expires; null if they have not been. */
  warned_at: Date | null;
  /** The time of the last use, exact to the hour; null if the token has not been used. */
  last_used_at: Date | null;
};

const scimTokens = (tx: ReadTx) => tx<ScimTokenRow>('scim_token');

/** Finds the valid token with this hash in any realm. */
export async function findScimToken(
  tx: ReadTx,
  tokenHash: string,
  now: Date,
): Promise<ScimTokenRow | undefined> {
  return scimTokens(tx).where({ token_hash: tokenHash }).where('expires_at', '>', now).first();
}

/** Returns a realm's tokens, sorted by name, including tokens that expired within the last month. */
export async function listScimTokenRows(tx: ReadTx, realmId: number): Promise<ScimTokenRow[]> {
  return scimTokens(tx).where({ realm_id: realmId }).orderByRaw('lower(name)');
}

/**
 * Inserts a token and deletes an expired token with the same name. Returns false if a valid token has the name,
 * ignoring case.
 */
export async function insertScimToken(
  tx: Tx,
  row: Omit<ScimTokenRow, 'scim_token_id' | 'last_used_at' | 'warned_at'>,
): Promise<boolean> {
  await scimTokens(tx)
    .where({ realm_id: row.realm_id })
    .whereRaw('lower(name) = lower(?)', [row.name])
    .where('expires_at', '<=', row.created_at)
    .delete();
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

/** Deletes a token by its name, ignoring case. Returns false if the realm has no such token. */
export async function deleteScimToken(tx: Tx, realmId: number, name: string): Promise<boolean> {
  const deleted = await scimTokens(tx)
    .where({ realm_id: realmId })
    .whereRaw('lower(name) = lower(?)', [name])
    .delete();
  return deleted === 1;
}

/**
 * Marks and returns at most `limit` tokens that expire within two weeks, or within the last third of a shorter
 * lifetime. Never returns a token twice.
 */
export async function claimExpiringScimTokens(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<ScimTokenRow[]> {
  const { rows } = await tx.raw<{ rows: ScimTokenRow[] }>(
    `update scim_token set warned_at = :now
     where (realm_id, scim_token_id) in (
       select realm_id, scim_token_id from scim_token
       where warned_at is null and expires_at > :now
         and expires_at - least(interval '14 days', (expires_at - created_at) / 3) <= :now
       order by realm_id, scim_token_id
       limit :limit
       for update skip locked
     )
     returning *`,
    { now, limit },
  );
  return rows;
}

/** Deletes the tokens in all realms that expired at or before `before`. */
export async function deleteExpiredScimTokens(tx: Tx, before: Date): Promise<void> {
  await scimTokens(tx).where('expires_at', '<=', before).delete();
}
