// Original file: chat/users/v1/users.proto

import type { OpenIdMethod as _chat_users_v1_OpenIdMethod, OpenIdMethod__Output as _chat_users_v1_OpenIdMethod__Output } from '../../../chat/users/v1/OpenIdMethod.ts';
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
  'openIdMethods'?: (_chat_users_v1_OpenIdMethod)[];
  'isInvitationRequired'?: (boolean);
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
  'openIdMethods': (_chat_users_v1_OpenIdMethod__Output)[];
  'isInvitationRequired': (boolean);
}
