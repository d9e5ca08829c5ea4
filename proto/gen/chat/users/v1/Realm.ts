// Original file: chat/users/v1/realms.proto

import type { ProviderMethod as _chat_users_v1_ProviderMethod, ProviderMethod__Output as _chat_users_v1_ProviderMethod__Output } from '../../../chat/users/v1/ProviderMethod.ts';
import type { Long } from '@grpc/proto-loader';

export interface Realm {
  'realmId'?: (number | string | Long);
  'stringId'?: (string);
  'host'?: (string);
  'name'?: (string);
  'renderedDescription'?: (string);
  'iconUrl'?: (string);
  'isActive'?: (boolean);
  'isWebPublicAccessEnabled'?: (boolean);
  'isPasswordLoginEnabled'?: (boolean);
  'isDevelopmentLoginEnabled'?: (boolean);
  'isEmailLoginEnabled'?: (boolean);
  'isLdapLoginEnabled'?: (boolean);
  'openIdMethods'?: (_chat_users_v1_ProviderMethod)[];
  'isInvitationRequired'?: (boolean);
  'samlMethods'?: (_chat_users_v1_ProviderMethod)[];
}

export interface Realm__Output {
  'realmId': (number);
  'stringId': (string);
  'host': (string);
  'name': (string);
  'renderedDescription': (string);
  'iconUrl': (string);
  'isActive': (boolean);
  'isWebPublicAccessEnabled': (boolean);
  'isPasswordLoginEnabled': (boolean);
  'isDevelopmentLoginEnabled': (boolean);
  'isEmailLoginEnabled': (boolean);
  'isLdapLoginEnabled': (boolean);
  'openIdMethods': (_chat_users_v1_ProviderMethod__Output)[];
  'isInvitationRequired': (boolean);
  'samlMethods': (_chat_users_v1_ProviderMethod__Output)[];
}
