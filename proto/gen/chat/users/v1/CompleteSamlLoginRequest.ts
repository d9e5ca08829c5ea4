// Original file: chat/users/v1/single-sign-on.proto

import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from '../../../chat/users/v1/Browser.ts';
import type { Long } from '@grpc/proto-loader';

export interface CompleteSamlLoginRequest {
  'realmId'?: (number | string | Long);
  'provider'?: (string);
  'loginState'?: (string);
  'ticket'?: (string);
  'browser'?: (_chat_users_v1_Browser | null);
}

export interface CompleteSamlLoginRequest__Output {
  'realmId': (number);
  'provider': (string);
  'loginState': (string);
  'ticket': (string);
  'browser': (_chat_users_v1_Browser__Output | null);
}
