// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface DeactivateUserRequest {
  'userId'?: (number | string | Long);
}

export interface DeactivateUserRequest__Output {
  'userId': (number);
}
