// Original file: chat/users/v1/users.proto

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
}
