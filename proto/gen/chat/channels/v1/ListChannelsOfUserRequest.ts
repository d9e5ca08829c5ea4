// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListChannelsOfUserRequest {
  'userId'?: (number | string | Long);
}

export interface ListChannelsOfUserRequest__Output {
  'userId': (number);
}
