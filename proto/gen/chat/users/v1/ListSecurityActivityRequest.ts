// Original file: chat/users/v1/sessions.proto

import type { Long } from '@grpc/proto-loader';

export interface ListSecurityActivityRequest {
  'beforeId'?: (number | string | Long);
  'limit'?: (number);
  '_beforeId'?: "beforeId";
}

export interface ListSecurityActivityRequest__Output {
  'beforeId'?: (number);
  'limit': (number);
  '_beforeId'?: "beforeId";
}
