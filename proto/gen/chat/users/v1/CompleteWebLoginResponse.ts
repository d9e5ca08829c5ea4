// Original file: chat/users/v1/single-sign-on.proto

import type { Long } from '@grpc/proto-loader';

export interface CompleteWebLoginResponse {
  'userId'?: (number | string | Long);
  'location'?: (string);
  'sessionToken'?: (string);
}

export interface CompleteWebLoginResponse__Output {
  'userId': (number);
  'location': (string);
  'sessionToken': (string);
}
