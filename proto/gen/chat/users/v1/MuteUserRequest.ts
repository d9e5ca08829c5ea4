// Original file: chat/users/v1/settings.proto

import type { Long } from '@grpc/proto-loader';

export interface MuteUserRequest {
  'userId'?: (number | string | Long);
}

export interface MuteUserRequest__Output {
  'userId': (number);
}
