// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface RenderTextsRequest {
  'realmId'?: (number | string | Long);
  'sources'?: (string)[];
  'userId'?: (number | string | Long);
  '_userId'?: "userId";
}

export interface RenderTextsRequest__Output {
  'realmId': (number);
  'sources': (string)[];
  'userId'?: (number);
  '_userId'?: "userId";
}
