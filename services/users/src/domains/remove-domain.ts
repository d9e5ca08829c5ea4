import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RemoveDomainRequest__Output } from '@chat/proto/chat/users/v1/RemoveDomainRequest';
import type { RemoveDomainResponse } from '@chat/proto/chat/users/v1/RemoveDomainResponse';
import { checkIsOwner } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { realmFact } from '../events.ts';
import { realmUpdated } from '../realms/realm-events.ts';
import { getRealm, lockRealm, resetRealmSetting, updateRealmRow } from '../realms/store.ts';
import { domainRemoved } from './domain-events.ts';
import { getDomain } from './rules.ts';

/**
 * Removes a domain from those whose people may have accounts. With the last one, everybody may.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no owner
 * @throws BAD_REQUEST the realm does not have the domain
 * @spec DELETE /realm/domains/{domain}
 */
export async function removeDomain(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  request: RemoveDomainRequest__Output,
  context: RpcContext,
): Promise<RemoveDomainResponse> {
  const { realmId } = context.actor;
  checkIsOwner(context.actor);
  return transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const before = await getRealm(tx, realmId);
    const { domain } = getDomain(before.domains, request.domain);
    const left = before.domains.filter((known) => known.domain !== domain);
    await updateRealmRow(tx, realmId, { domains: left });
    if (left.length === 0) {
      await resetRealmSetting(tx, realmId, 'emails_restricted_to_domains');
    }
    const after = await getRealm(tx, realmId);
    const updated = realmUpdated({ before, after }, deployment);
    await emit(realmId, [
      domainRemoved(domain),
      ...updated,
      ...(updated.length > 0 ? [realmFact(after, deployment)] : []),
    ]);
    return {};
  }, idempotent(context));
}
