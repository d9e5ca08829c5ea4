// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface ProviderIdentity {
  'provider'?: (string);
  'identifier'?: (string);
  'emails'?: (string)[];
  'linkedAtSeconds'?: (number | string | Long);
}

export interface ProviderIdentity__Output {
  'provider': (string);
  'identifier': (string);
  'emails': (string)[];
  'linkedAtSeconds': (number);
}
