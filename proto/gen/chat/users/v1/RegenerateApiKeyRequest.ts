// Original file: chat/users/v1/credentials.proto

import type { Long } from '@grpc/proto-loader';

export interface RegenerateApiKeyRequest {
  'currentSessionId'?: (number | string | Long);
  '_currentSessionId'?: "currentSessionId";
}

export interface RegenerateApiKeyRequest__Output {
  'currentSessionId'?: (number);
  '_currentSessionId'?: "currentSessionId";
}
