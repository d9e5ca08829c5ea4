// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface LogInResponse {
  'sessionToken'?: (string);
  'userId'?: (number | string | Long);
  'pendingLogin'?: (string);
  '_pendingLogin'?: "pendingLogin";
}

export interface LogInResponse__Output {
  'sessionToken': (string);
  'userId': (number);
  'pendingLogin'?: (string);
  '_pendingLogin'?: "pendingLogin";
}
