// Original file: chat/users/v1/realms.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateRealmResponse {
  'realmId'?: (number | string | Long);
  'ownerUserId'?: (number | string | Long);
  'ownerApiKey'?: (string);
}

export interface CreateRealmResponse__Output {
  'realmId': (number);
  'ownerUserId': (number);
  'ownerApiKey': (string);
}
