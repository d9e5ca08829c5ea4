// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface SetMayCreateUsersRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
  'mayCreateUsers'?: (boolean);
}

export interface SetMayCreateUsersRequest__Output {
  'realmId': (number);
  'email': (string);
  'mayCreateUsers': (boolean);
}
