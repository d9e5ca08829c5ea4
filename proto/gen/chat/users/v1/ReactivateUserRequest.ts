// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ReactivateUserRequest {
  'userId'?: (number | string | Long);
}

export interface ReactivateUserRequest__Output {
  'userId': (number);
}
