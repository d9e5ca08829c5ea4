import type { Tx } from '@chat/kit/database/database';

/** Versions of identities by user id. */
export type IdentityVersionsById = Record<number, number>;

/** An account whose identity became another in this transaction. */
export type LockedAccount = {
  user_id: number;
  version: number;
  is_active: boolean;
  is_bot: boolean;
};

type LockedRow = LockedAccount & { is_named: boolean };

/**
 * Raises the versions of users' identities, and of their bots', which carry the owner's groups; locks the
 * accounts in the order of their ids. Comes before locks on groups. Returns the versions to announce after the
 * commit, and those of the users that exist.
 */
export async function raiseIdentities(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<{ versions: IdentityVersionsById; accounts: Map<number, LockedAccount> }> {
  const { rows } = await tx.raw<{ rows: LockedRow[] }>(
    `with locked as (
       select user_id from account
       where realm_id = :realmId and (user_id = any(:userIds) or bot_owner_id = any(:userIds))
       order by user_id
       for no key update
     )
     update account set version = version + 1
     from locked
     where account.realm_id = :realmId and account.user_id = locked.user_id
     returning account.user_id, account.version, account.is_active, account.is_bot,
       account.user_id = any(:userIds) as is_named`,
    { realmId, userIds: [...userIds] },
  );
  return {
    versions: Object.fromEntries(rows.map(({ user_id, version }) => [user_id, version])),
    accounts: new Map(
      rows
        .filter(({ is_named }) => is_named)
        .map(({ is_named, ...account }) => [account.user_id, account]),
    ),
  };
}

/**
 * Raises the version of everybody's identity in the realm, and locks the realm's row. Comes before locks on
 * accounts. Returns the version to announce after the commit.
 */
export async function raiseRealmIdentities(tx: Tx, realmId: number): Promise<number> {
  const { rows } = await tx.raw<{ rows: { version: number }[] }>(
    'update realm set version = version + 1 where realm_id = ? returning version',
    [realmId],
  );
  const [row] = rows;
  if (!row) throw new Error(`no realm ${realmId}`);
  return row.version;
}
