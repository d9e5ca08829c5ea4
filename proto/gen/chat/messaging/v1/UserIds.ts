// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface UserIds {
  'userIds'?: (number | string | Long)[];
}

export interface UserIds__Output {
  'userIds': (number)[];
}
