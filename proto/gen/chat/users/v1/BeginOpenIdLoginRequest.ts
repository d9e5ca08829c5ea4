// Original file: chat/users/v1/single-sign-on.proto

import type { WebLogin as _chat_users_v1_WebLogin, WebLogin__Output as _chat_users_v1_WebLogin__Output } from '../../../chat/users/v1/WebLogin.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeginOpenIdLoginRequest {
  'realmId'?: (number | string | Long);
  'provider'?: (string);
  'login'?: (_chat_users_v1_WebLogin | null);
}

export interface BeginOpenIdLoginRequest__Output {
  'realmId': (number);
  'provider': (string);
  'login': (_chat_users_v1_WebLogin__Output | null);
}
