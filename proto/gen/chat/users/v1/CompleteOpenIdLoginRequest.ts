// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface CompleteOpenIdLoginRequest {
  'realmId'?: (number | string | Long);
  'provider'?: (string);
  'loginState'?: (string);
  'callbackQuery'?: (string);
}

export interface CompleteOpenIdLoginRequest__Output {
  'realmId': (number);
  'provider': (string);
  'loginState': (string);
  'callbackQuery': (string);
}
