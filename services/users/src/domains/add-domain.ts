import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { AddDomainRequest__Output } from '@chat/proto/chat/users/v1/AddDomainRequest';
import type { AddDomainResponse } from '@chat/proto/chat/users/v1/AddDomainResponse';
import { checkIsOwner } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { getRealm, lockRealm, updateRealmRow } from '../realms/store.ts';
import { domainAdded } from './domain-events.ts';
import { parseDomain, withDomain } from './rules.ts';

/** More than anybody needs. */
const maxDomains = 1_000;

/**
 * Adds a domain to those whose people may have accounts.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no owner
 * @throws BAD_REQUEST it is none, is there already, or there are too many
 * @spec POST /realm/domains
 */
export async function addDomain(
  { transact }: Pick<Deps, 'transact'>,
  { domain: text, allowSubdomains }: AddDomainRequest__Output,
  context: RpcContext,
): Promise<AddDomainResponse> {
  const { realmId } = context.actor;
  checkIsOwner(context.actor);
  const domain = parseDomain(text);
  return transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const { domains } = await getRealm(tx, realmId);
    if (domains.some((known) => known.domain === domain)) {
      throw badRequest({ msg: `The domain ${domain} is already a part of your organization.` });
    }
    if (domains.length >= maxDomains) throw badRequest({ msg: 'There are too many domains.' });
    const added = { domain, allow_subdomains: allowSubdomains };
    await updateRealmRow(tx, realmId, { domains: withDomain(domains, added) });
    await emit(realmId, [domainAdded(added)]);
    return { domain: { domain, allowSubdomains } };
  }, idempotent(context));
}
