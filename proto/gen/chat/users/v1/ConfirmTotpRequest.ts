// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ConfirmTotpRequest {
  'code'?: (string);
  'currentSessionId'?: (number | string | Long);
  '_currentSessionId'?: "currentSessionId";
}

export interface ConfirmTotpRequest__Output {
  'code': (string);
  'currentSessionId'?: (number);
  '_currentSessionId'?: "currentSessionId";
}
