// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface UnsubscribeRequest {
  'names'?: (string)[];
  'principalIds'?: (number | string | Long)[];
}

export interface UnsubscribeRequest__Output {
  'names': (string)[];
  'principalIds': (number)[];
}
