// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface UserReference {
  'userId'?: (number | string | Long);
  'email'?: (string);
  'by'?: "userId"|"email";
}

export interface UserReference__Output {
  'userId'?: (number);
  'email'?: (string);
  'by'?: "userId"|"email";
}
