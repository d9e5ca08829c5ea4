import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import type { FindRealmRequest__Output } from '@chat/proto/chat/users/v1/FindRealmRequest';
import type { FindRealmResponse } from '@chat/proto/chat/users/v1/FindRealmResponse';
import type { Deps } from '../deps.ts';
import { hostName, stringIdOfHost } from './hosts.ts';
import { realmMessage } from './realm-message.ts';
import { findOnlyRealm, findRealmByHost, findRealmByStringId } from './store.ts';

/**
 * The realm that a host name selects: by its own host, else by its string id. A deployment with one
 * realm serves it at the root host too.
 *
 * @returns no realm at the root host of a deployment that has several, none of them the root realm
 * @throws NONEXISTENT_SUBDOMAIN
 * @spec events.md section 1, Host name to realm
 */
export async function findRealm(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  request: FindRealmRequest__Output,
): Promise<FindRealmResponse> {
  const name = hostName(request.host);
  const stringId = stringIdOfHost(name, deployment);
  const [byHost, byStringId] = await Promise.all([
    findRealmByHost(db, name),
    stringId === undefined ? undefined : findRealmByStringId(db, stringId),
  ]);
  const found = byHost ?? byStringId;
  if (found) return { realm: realmMessage(found, deployment) };
  if (stringId !== '') throw nonexistentSubdomain({});
  const only = await findOnlyRealm(db);
  return only ? { realm: realmMessage(only, deployment) } : {};
}
