// Original file: chat/users/v1/realms.proto

import type { Long } from '@grpc/proto-loader';

export interface ListRealmsRequest {
  'afterRealmId'?: (number | string | Long);
}

export interface ListRealmsRequest__Output {
  'afterRealmId': (number);
}
