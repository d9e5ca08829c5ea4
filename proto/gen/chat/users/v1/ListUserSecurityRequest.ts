// Original file: chat/users/v1/user-security.proto

import type { Long } from '@grpc/proto-loader';

export interface ListUserSecurityRequest {
  'withoutSecondFactor'?: (boolean);
  'afterUserId'?: (number | string | Long);
  'limit'?: (number);
}

export interface ListUserSecurityRequest__Output {
  'withoutSecondFactor': (boolean);
  'afterUserId': (number);
  'limit': (number);
}
