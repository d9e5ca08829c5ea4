import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { ListIdentitiesRequest__Output } from '@chat/proto/chat/users/v1/ListIdentitiesRequest';
import type { ListIdentitiesResponse } from '@chat/proto/chat/users/v1/ListIdentitiesResponse';
import type { UnlinkIdentitiesRequest__Output } from '@chat/proto/chat/users/v1/UnlinkIdentitiesRequest';
import type { UnlinkIdentitiesResponse } from '@chat/proto/chat/users/v1/UnlinkIdentitiesResponse';
import { type AccountRow, findAccountByEmail, lockAccounts } from '../accounts/account-store.ts';
import { deleteIdentities, listIdentitiesOf } from '../accounts/identity-store.ts';
import type { Deps } from '../deps.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { requireRealm } from '../realms/realm-store.ts';
import { byOperator } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';

/**
 * Returns an account's identities at providers, for an operator. The account may be deactivated.
 *
 * @throws BAD_REQUEST no such realm; no account has this address
 */
export async function listIdentities(
  { db }: Pick<Deps, 'db'>,
  { realmId, email }: ListIdentitiesRequest__Output,
): Promise<ListIdentitiesResponse> {
  const rows = await listIdentitiesOf(db, await getAccountByEmail(db, realmId, email));
  return {
    identities: rows.map(({ provider, identifier, emails, linked_at }) => ({
      ...{ provider, identifier, emails },
      linkedAtSeconds: toSeconds(linked_at),
    })),
  };
}

/**
 * Deletes an account's identities, or all accounts' identities at a provider, for an operator. The next login with an
 * account's address links the account again.
 *
 * @throws BAD_REQUEST no such realm; no account has this address; neither an account nor a provider is specified
 */
export async function unlinkIdentities(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment'>,
  request: UnlinkIdentitiesRequest__Output,
): Promise<UnlinkIdentitiesResponse> {
  const { realmId } = request;
  return deps.transact(async (tx, emit) => {
    const userIds = await deleteIdentities(tx, realmId, await linksOf(tx, request));
    const events: OutboxEvent[] = [];
    for (const { realm_id, user_id } of await lockAccounts(tx, realmId, userIds)) {
      const recorded = { by: byOperator, changes: [{ kind: 'IDENTITY_UNLINKED' as const }] };
      events.push(
        ...(await recordSecurityChanges(deps, tx, { holder: { realm_id, user_id }, ...recorded })),
      );
    }
    if (events.length > 0) await emit(realmId, events);
    return { accounts: userIds.length };
  });
}

async function linksOf(
  tx: ReadTx,
  { realmId, email, provider }: UnlinkIdentitiesRequest__Output,
): Promise<Pick<AccountRow, 'user_id'> | { provider: string }> {
  if (email !== undefined) {
    const { user_id } = await getAccountByEmail(tx, realmId, email);
    return { user_id };
  }
  await requireRealm(tx, realmId);
  if (!provider) throw badRequest({ msg: 'Specify an account or a provider.' });
  return { provider };
}

/**
 * Returns the account with this real address, even if it is deactivated.
 * @throws BAD_REQUEST no such realm or account
 */
async function getAccountByEmail(tx: ReadTx, realmId: number, email: string): Promise<AccountRow> {
  const account = await findAccountByEmail(tx, realmId, email);
  if (account) return account;
  await requireRealm(tx, realmId);
  throw badRequest({ msg: 'No account in the organization has this address.' });
}
