// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface GetUserPresenceRequest {
  'userId'?: (number | string | Long);
  'name'?: (string);
}

export interface GetUserPresenceRequest__Output {
  'userId': (number);
  'name': (string);
}
