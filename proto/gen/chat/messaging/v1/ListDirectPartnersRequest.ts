// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListDirectPartnersRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
}

export interface ListDirectPartnersRequest__Output {
  'realmId': (number);
  'userId': (number);
}
