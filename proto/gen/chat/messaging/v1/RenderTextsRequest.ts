// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface RenderTextsRequest {
  'realmId'?: (number | string | Long);
  'sources'?: (string)[];
}

export interface RenderTextsRequest__Output {
  'realmId': (number);
  'sources': (string)[];
}
