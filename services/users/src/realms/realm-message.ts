import type { Realm as RealmMessage } from '@chat/proto/chat/users/v1/Realm';
import { isPasswordLoginEnabled, loginMethods } from '../credentials/login-methods.ts';
import type { Deployment } from '../deployment.ts';
import { realmPictureUrl } from '../realm-pictures/kinds.ts';
import { hostOfRealm } from './hosts.ts';
import { renderedDescription } from './realm-object.ts';
import type { Realm } from './store.ts';

/** A realm as gateways and operators learn of it. */
export function realmMessage(realm: Realm, deployment: Deployment): RealmMessage {
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
    openIdMethods: methods.openId.map(({ name, displayName, displayIcon }) => ({
      ...{ name, displayName },
      ...(displayIcon !== null && { displayIcon }),
    })),
  };
}
