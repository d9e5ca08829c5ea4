import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AddDomainRequest__Output } from '@chat/proto/chat/users/v1/AddDomainRequest';
import type { AddDomainResponse } from '@chat/proto/chat/users/v1/AddDomainResponse';
import type { ChangeDomainRequest__Output } from '@chat/proto/chat/users/v1/ChangeDomainRequest';
import type { ChangeDomainResponse } from '@chat/proto/chat/users/v1/ChangeDomainResponse';
import type { ListDomainsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainsRequest';
import type { ListDomainsResponse } from '@chat/proto/chat/users/v1/ListDomainsResponse';
import type { RemoveDomainRequest__Output } from '@chat/proto/chat/users/v1/RemoveDomainRequest';
import type { RemoveDomainResponse } from '@chat/proto/chat/users/v1/RemoveDomainResponse';
import type { Deps } from '../deps.ts';
import { realmChangedEvent, realmUpdated } from './realm-events.ts';
import {
  getRealm,
  lockRealm,
  type RealmDomain,
  resetRealmSetting,
  updateRealmRow,
} from './realm-store.ts';
import { checkIsOwner } from './roles.ts';
import { getDomain, parseDomain, withDomain } from './rules.ts';

/**
 * Returns the realm's allowed email domains, sorted by name.
 * @spec GET /realm/domains
 */
export async function listDomains(
  { db }: Pick<Deps, 'db'>,
  _request: ListDomainsRequest__Output,
  { actor }: RpcContext,
): Promise<ListDomainsResponse> {
  const { domains } = await getRealm(db, actor.realmId);
  return {
    domains: domains.map(({ domain, allow_subdomains }) => ({
      domain,
      allowSubdomains: allow_subdomains,
    })),
  };
}

/** The maximum number of domains per realm. */
const maxDomains = 1_000;

/**
 * Allows the email addresses of the realm's users to be in a domain.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an owner
 * @throws BAD_REQUEST invalid or duplicate domain, or too many domains
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
    if (domains.some((other) => other.domain === domain)) {
      throw badRequest({ msg: `The domain ${domain} is already a part of your organization.` });
    }
    if (domains.length >= maxDomains) throw badRequest({ msg: 'There are too many domains.' });
    const added = { domain, allow_subdomains: allowSubdomains };
    await updateRealmRow(tx, realmId, { domains: withDomain(domains, added) });
    await emit(realmId, [domainAdded(added)]);
    return { domain: { domain, allowSubdomains } };
  }, idempotent(context));
}

/**
 * Sets whether a domain's subdomains are allowed.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an owner
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

/**
 * Removes an allowed email domain. If none is left, addresses are unrestricted.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an owner
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
    const left = before.domains.filter((other) => other.domain !== domain);
    await updateRealmRow(tx, realmId, { domains: left });
    if (left.length === 0) {
      await resetRealmSetting(tx, realmId, 'emails_restricted_to_domains');
    }
    const after = await getRealm(tx, realmId);
    const updated = realmUpdated({ before, after }, deployment);
    await emit(realmId, [
      domainRemoved(domain),
      ...updated,
      ...(updated.length > 0 ? [realmChangedEvent(after, deployment)] : []),
    ]);
    return {};
  }, idempotent(context));
}

// `realm_domains` events; their bodies have the shape of the API.

function domainAdded(realm_domain: RealmDomain): OutboxEvent {
  return toEveryone({ op: 'add', realm_domain });
}

function domainChanged(realm_domain: RealmDomain): OutboxEvent {
  return toEveryone({ op: 'change', realm_domain });
}

function domainRemoved(domain: string): OutboxEvent {
  return toEveryone({ op: 'remove', domain });
}

function toEveryone(body: object): OutboxEvent {
  return clientEvent({ type: 'realm_domains', audience: { everyone: true }, body });
}
