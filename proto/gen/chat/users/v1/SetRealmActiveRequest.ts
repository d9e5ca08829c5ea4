// Original file: chat/users/v1/realms.proto

import type { Long } from '@grpc/proto-loader';

export interface SetRealmActiveRequest {
  'realmId'?: (number | string | Long);
  'isActive'?: (boolean);
}

export interface SetRealmActiveRequest__Output {
  'realmId': (number);
  'isActive': (boolean);
}
