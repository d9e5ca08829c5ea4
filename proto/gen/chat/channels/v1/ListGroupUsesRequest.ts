// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListGroupUsesRequest {
  'groupId'?: (number | string | Long);
}

export interface ListGroupUsesRequest__Output {
  'groupId': (number);
}
