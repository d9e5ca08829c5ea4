// Original file: chat/users/v1/credentials.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateDeviceKeyRequest {
  'name'?: (string);
  'expiresInDays'?: (number);
  'password'?: (string);
  'currentSessionId'?: (number | string | Long);
  '_expiresInDays'?: "expiresInDays";
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
}

export interface CreateDeviceKeyRequest__Output {
  'name': (string);
  'expiresInDays'?: (number);
  'password'?: (string);
  'currentSessionId'?: (number);
  '_expiresInDays'?: "expiresInDays";
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
}
