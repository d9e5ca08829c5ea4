// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateUserResponse {
  'userId'?: (number | string | Long);
}

export interface CreateUserResponse__Output {
  'userId': (number);
}
