// Original file: chat/users/v1/settings.proto

import type { Long } from '@grpc/proto-loader';

export interface UnmuteUserRequest {
  'userId'?: (number | string | Long);
}

export interface UnmuteUserRequest__Output {
  'userId': (number);
}
