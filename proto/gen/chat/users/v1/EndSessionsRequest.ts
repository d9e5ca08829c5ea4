// Original file: chat/users/v1/sessions.proto

import type { Long } from '@grpc/proto-loader';

export interface EndSessionsRequest {
  'exceptSessionId'?: (number | string | Long);
  '_exceptSessionId'?: "exceptSessionId";
}

export interface EndSessionsRequest__Output {
  'exceptSessionId'?: (number);
  '_exceptSessionId'?: "exceptSessionId";
}
