import type { ReadTx, Tx } from '@chat/kit/database/database';
import { type AccountRow, accounts } from './account-store.ts';

/** A person's identity at an identity provider or directory. It stays the same if the address changes. */
export type ProviderIdentity = {
  /** The provider: `ldap`, `openid:` with the issuer, or `saml:` with the entity id. */
  provider: string;
  identifier: string;
};

/** The link between an account and an identity provider. */
type IdentityRow = ProviderIdentity & {
  realm_id: number;
  user_id: number;
  /** The addresses that the provider sent at the last login. */
  emails: string[];
  linked_at: Date;
};

type Holder = Pick<AccountRow, 'realm_id' | 'user_id'>;

const identities = (tx: ReadTx) => tx<IdentityRow>('account_identity');

/** Finds the account that is linked to this identifier. */
export async function findAccountByIdentity(
  tx: ReadTx,
  realmId: number,
  { provider, identifier }: ProviderIdentity,
): Promise<AccountRow | undefined> {
  return accounts(tx)
    .where({ realm_id: realmId })
    .whereIn(
      'user_id',
      identities(tx).where({ realm_id: realmId, provider, identifier }).select('user_id'),
    )
    .first();
}

/** Finds the person with this SCIM external id. Returns undefined if several people have the id. */
export async function findAccountByExternalId(
  tx: ReadTx,
  realmId: number,
  externalId: string,
): Promise<AccountRow | undefined> {
  const [account, another] = await accounts(tx)
    .where({ realm_id: realmId })
    .whereNull('bot_type')
    .whereRaw('user_id in (select user_id from scim_user where realm_id = ? and external_id = ?)', [
      realmId,
      externalId,
    ])
    .limit(2);
  return another ? undefined : account;
}

/** Finds an account's link to a provider. */
export async function findIdentityOf(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
  provider: string,
): Promise<IdentityRow | undefined> {
  return identities(tx).where({ realm_id, user_id, provider }).first();
}

/** Returns an account's links, sorted by provider. */
export async function listIdentitiesOf(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
): Promise<IdentityRow[]> {
  return identities(tx).where({ realm_id, user_id }).orderBy('provider');
}

/**
 * Links a locked account to an identifier. If the link exists, stores its new addresses. The account must not be linked
 * to a different identifier of the provider. Returns false if the identifier is linked to another account.
 */
export async function upsertIdentity(tx: Tx, row: IdentityRow): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: object[] }>(
    `insert into account_identity (realm_id, provider, identifier, user_id, emails, linked_at)
     values (:realm_id, :provider, :identifier, :user_id, cast(:emails as text[]), :linked_at)
     on conflict (realm_id, provider, identifier) do update set emails = excluded.emails
       where account_identity.user_id = excluded.user_id
     returning user_id`,
    { ...row },
  );
  return rows.length === 1;
}

/**
 * Deletes all links of an account, or all links to a provider. Returns the ids of the affected accounts in ascending
 * order.
 */
export async function deleteIdentities(
  tx: Tx,
  realmId: number,
  of: { user_id: number } | { provider: string },
): Promise<number[]> {
  const deleted = await identities(tx)
    .where({ realm_id: realmId, ...of })
    .delete()
    .returning('user_id');
  return [...new Set(deleted.map(({ user_id }) => user_id))].toSorted((a, b) => a - b);
}
