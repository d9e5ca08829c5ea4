// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface ListIdentitiesRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface ListIdentitiesRequest__Output {
  'realmId': (number);
  'email': (string);
}
