// Original file: chat/users/v1/sessions.proto

import type { Long } from '@grpc/proto-loader';

export interface EndSessionsOfResponse {
  'ended'?: (number | string | Long);
}

export interface EndSessionsOfResponse__Output {
  'ended': (number);
}
