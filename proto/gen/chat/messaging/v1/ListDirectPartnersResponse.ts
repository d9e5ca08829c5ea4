// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListDirectPartnersResponse {
  'userIds'?: (number | string | Long)[];
}

export interface ListDirectPartnersResponse__Output {
  'userIds': (number)[];
}
