// Original file: chat/users/v1/login.proto

import type { Long } from '@grpc/proto-loader';

export interface GetPendingLoginResponse {
  'userId'?: (number | string | Long);
  'deliveryEmail'?: (string);
  'hasTotp'?: (boolean);
  'passkeyHosts'?: (string)[];
}

export interface GetPendingLoginResponse__Output {
  'userId': (number);
  'deliveryEmail': (string);
  'hasTotp': (boolean);
  'passkeyHosts': (string)[];
}
