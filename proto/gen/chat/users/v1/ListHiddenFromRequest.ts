// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ListHiddenFromRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
}

export interface ListHiddenFromRequest__Output {
  'realmId': (number);
  'userId': (number);
}
