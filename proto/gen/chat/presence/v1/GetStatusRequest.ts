// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface GetStatusRequest {
  'userId'?: (number | string | Long);
}

export interface GetStatusRequest__Output {
  'userId': (number);
}
