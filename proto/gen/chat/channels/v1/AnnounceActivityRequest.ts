// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface AnnounceActivityRequest {
  'realmId'?: (number | string | Long);
  'userIds'?: (number | string | Long)[];
  'isActive'?: (boolean);
}

export interface AnnounceActivityRequest__Output {
  'realmId': (number);
  'userIds': (number)[];
  'isActive': (boolean);
}
