// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface ListLastSeenRequest {
  'realmId'?: (number | string | Long);
  'userIds'?: (number | string | Long)[];
}

export interface ListLastSeenRequest__Output {
  'realmId': (number);
  'userIds': (number)[];
}
