// Original file: chat/users/v1/sessions.proto

import type { Long } from '@grpc/proto-loader';

export interface EndSessionRequest {
  'sessionId'?: (number | string | Long);
}

export interface EndSessionRequest__Output {
  'sessionId': (number);
}
