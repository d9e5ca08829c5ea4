import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import type { FindRealmRequest__Output } from '@chat/proto/chat/users/v1/FindRealmRequest';
import type { FindRealmResponse } from '@chat/proto/chat/users/v1/FindRealmResponse';
import type { ListRealmsRequest__Output } from '@chat/proto/chat/users/v1/ListRealmsRequest';
import type { ListRealmsResponse } from '@chat/proto/chat/users/v1/ListRealmsResponse';
import type { Realm as RealmMessage } from '@chat/proto/chat/users/v1/Realm';
import type { Deployment, ProviderMethod } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import { hostName, hostOfRealm, stringIdOfHost } from './hosts.ts';
import { isPasswordLoginEnabled, loginMethods } from './login-methods.ts';
import { realmPictureUrl, renderedDescription } from './realm-object.ts';
import {
  findOnlyRealm,
  findRealmByHost,
  findRealmByStringId,
  listRealmsAfter,
  type Realm,
} from './realm-store.ts';

function methodMessage({ name, displayName, displayIcon }: ProviderMethod) {
  return { name, displayName, ...(displayIcon !== null && { displayIcon }) };
}

/** Converts a realm to the proto message `Realm`. */
function realmMessage(realm: Realm, deployment: Deployment): RealmMessage {
  const methods = loginMethods(realm, deployment);
  return {
    realmId: realm.realm_id,
    stringId: realm.string_id,
    host: hostOfRealm(realm, deployment),
    name: realm.name,
    renderedDescription: renderedDescription(realm),
    iconUrl: realmPictureUrl(realm, 'icon'),
    isActive: realm.is_active,
    isWebPublicAccessEnabled:
      deployment.areWebPublicStreamsEnabled && realm.settings.enable_spectator_access,
    isPasswordLoginEnabled: isPasswordLoginEnabled(methods),
    isDevelopmentLoginEnabled: methods.development,
    isEmailLoginEnabled: methods.email,
    isLdapLoginEnabled: methods.ldap,
    openIdMethods: methods.openId.map(methodMessage),
    samlMethods: methods.saml.map(methodMessage),
    isInvitationRequired: realm.settings.invite_required,
  };
}

/**
 * Returns the realm with this host name as its own host or, if there is none, the realm with the host name's string id.
 * If the root host has no realm, returns the deployment's only realm. Returns no realm if there are several others or
 * none.
 *
 * @throws NONEXISTENT_SUBDOMAIN no realm has this host, which is not the root host
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

const pageSize = 100;

/** Returns a page of the deployment's realms, sorted by id, including deactivated realms. */
export async function listRealms(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  { afterRealmId }: ListRealmsRequest__Output,
): Promise<ListRealmsResponse> {
  const realms = await listRealmsAfter(db, afterRealmId, pageSize);
  return { realms: realms.map((realm) => realmMessage(realm, deployment)) };
}
