import { authenticationFailed } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/account-store.ts';
import { lockAccountAndOwners } from '../accounts/change-store.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import type { Deps } from '../credentials/deps.ts';
import { byIdentityProvider } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { endAccess } from './end-access.ts';

/**
 * Gives an account to a person whom an identity provider or directory has verified, and returns the account. If its
 * address is unverified, another person may have created the account. In this case, removes its password, keys,
 * sessions and second factors, and marks the address as verified. When the promise resolves, no gateway accepts the
 * removed credentials.
 *
 * @throws AUTHENTICATION_FAILED the address of the account was changed in the meantime
 */
export async function claimAccount(
  deps: Pick<Deps, 'transact' | 'now' | 'seal' | 'deployment' | 'identityVersions' | 'jobs'>,
  account: AccountRow,
): Promise<AccountRow> {
  if (account.is_address_proven) return account;
  const { realm_id: realmId, user_id: userId } = account;
  const claimed = await deps.transact(async (tx, emit) => {
    const locked = await lockAccountAndOwners(tx, realmId, { userId });
    const before = locked.get(userId);
    if (before?.delivery_email !== account.delivery_email) throw authenticationFailed({});
    if (before.is_address_proven) return { account: before, versions: {} };
    const access = { locked: locked.values(), passwordHash: null };
    const ended = await endAccess(deps, tx, { before, ...access });
    await emitSecurityChanges(
      deps,
      { tx, emit },
      {
        holder: before,
        by: byIdentityProvider,
        changes: [{ kind: 'ACCOUNT_CLAIMED' }, ...ended.changes],
      },
    );
    await emit(realmId, ended.events);
    return { account: ended.account, versions: ended.versions };
  });
  await completeChange(deps, realmId, { versions: claimed.versions });
  return claimed.account;
}
