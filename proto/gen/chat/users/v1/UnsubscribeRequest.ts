// Original file: chat/users/v1/settings.proto

import type { Long } from '@grpc/proto-loader';

export interface UnsubscribeRequest {
  'realmId'?: (number | string | Long);
  'token'?: (string);
}

export interface UnsubscribeRequest__Output {
  'realmId': (number);
  'token': (string);
}
