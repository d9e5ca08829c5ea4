// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface FetchApiKeyResponse {
  'apiKey'?: (string);
  'email'?: (string);
  'userId'?: (number | string | Long);
  'userJson'?: (string);
  'pendingLogin'?: (string);
  '_pendingLogin'?: "pendingLogin";
}

export interface FetchApiKeyResponse__Output {
  'apiKey': (string);
  'email': (string);
  'userId': (number);
  'userJson': (string);
  'pendingLogin'?: (string);
  '_pendingLogin'?: "pendingLogin";
}
