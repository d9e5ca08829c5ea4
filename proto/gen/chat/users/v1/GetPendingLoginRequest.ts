// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface GetPendingLoginRequest {
  'realmId'?: (number | string | Long);
  'pendingLogin'?: (string);
}

export interface GetPendingLoginRequest__Output {
  'realmId': (number);
  'pendingLogin': (string);
}
