// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface RemoveDefaultGroupRequest {
  'groupId'?: (number | string | Long);
}

export interface RemoveDefaultGroupRequest__Output {
  'groupId': (number);
}
