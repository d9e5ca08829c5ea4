// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface EndSessionsOfResponse {
  'ended'?: (number | string | Long);
}

export interface EndSessionsOfResponse__Output {
  'ended': (number);
}
