// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateDefaultGroupResponse {
  'groupId'?: (number | string | Long);
}

export interface CreateDefaultGroupResponse__Output {
  'groupId': (number);
}
