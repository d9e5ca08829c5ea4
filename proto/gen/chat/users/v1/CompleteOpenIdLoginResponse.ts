// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface CompleteOpenIdLoginResponse {
  'appUrl'?: (string);
  'userId'?: (number | string | Long);
}

export interface CompleteOpenIdLoginResponse__Output {
  'appUrl': (string);
  'userId': (number);
}
