// Original file: chat/users/v1/sessions.proto

import type { Long } from '@grpc/proto-loader';

export interface EndSessionsOfRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
}

export interface EndSessionsOfRequest__Output {
  'realmId': (number);
  'email': (string);
}
