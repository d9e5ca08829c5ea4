// Original file: chat/users/v1/user-security.proto

import type { Long } from '@grpc/proto-loader';

export interface GetUserSecurityRequest {
  'userId'?: (number | string | Long);
}

export interface GetUserSecurityRequest__Output {
  'userId': (number);
}
