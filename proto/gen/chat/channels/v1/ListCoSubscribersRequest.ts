// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListCoSubscribersRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
}

export interface ListCoSubscribersRequest__Output {
  'realmId': (number);
  'userId': (number);
}
