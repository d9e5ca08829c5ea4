import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { ChangeDomainRequest__Output } from '@chat/proto/chat/users/v1/ChangeDomainRequest';
import type { ChangeDomainResponse } from '@chat/proto/chat/users/v1/ChangeDomainResponse';
import { checkIsOwner } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { getRealm, lockRealm, updateRealmRow } from '../realms/store.ts';
import { domainChanged } from './domain-events.ts';
import { getDomain, withDomain } from './rules.ts';

/**
 * Says whether the subdomains of a domain count.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no owner
 * @throws BAD_REQUEST the realm does not have the domain
 * @spec PATCH /realm/domains/{domain}
 */
export async function changeDomain(
  { transact }: Pick<Deps, 'transact'>,
  { domain, allowSubdomains }: ChangeDomainRequest__Output,
  context: RpcContext,
): Promise<ChangeDomainResponse> {
  const { realmId } = context.actor;
  checkIsOwner(context.actor);
  return transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const { domains } = await getRealm(tx, realmId);
    const before = getDomain(domains, domain);
    if (before.allow_subdomains === allowSubdomains) return {};
    const after = { ...before, allow_subdomains: allowSubdomains };
    await updateRealmRow(tx, realmId, { domains: withDomain(domains, after) });
    await emit(realmId, [domainChanged(after)]);
    return {};
  }, idempotent(context));
}
