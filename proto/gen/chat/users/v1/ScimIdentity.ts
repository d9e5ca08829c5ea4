// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ScimIdentity {
  'tokenId'?: (number | string | Long);
  'realmId'?: (number | string | Long);
  'realmHost'?: (string);
  'isRealmActive'?: (boolean);
}

export interface ScimIdentity__Output {
  'tokenId': (number);
  'realmId': (number);
  'realmHost': (string);
  'isRealmActive': (boolean);
}
