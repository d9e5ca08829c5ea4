// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListFactsRequest {
  'realmId'?: (number | string | Long);
  'page'?: (string);
}

export interface ListFactsRequest__Output {
  'realmId': (number);
  'page': (string);
}
