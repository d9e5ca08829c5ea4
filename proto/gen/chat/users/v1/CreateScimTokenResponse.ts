// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateScimTokenResponse {
  'token'?: (string);
  'realmUrl'?: (string);
  'expiresAtSeconds'?: (number | string | Long);
}

export interface CreateScimTokenResponse__Output {
  'token': (string);
  'realmUrl': (string);
  'expiresAtSeconds': (number);
}
