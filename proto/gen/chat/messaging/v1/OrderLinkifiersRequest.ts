// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface OrderLinkifiersRequest {
  'linkifierIds'?: (number | string | Long)[];
}

export interface OrderLinkifiersRequest__Output {
  'linkifierIds': (number)[];
}
