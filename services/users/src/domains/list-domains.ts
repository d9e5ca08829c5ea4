import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListDomainsRequest__Output } from '@chat/proto/chat/users/v1/ListDomainsRequest';
import type { ListDomainsResponse } from '@chat/proto/chat/users/v1/ListDomainsResponse';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';

/**
 * The domains whose people may have accounts where the realm restricts that, by name.
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
