// Original file: chat/users/v1/login.proto

import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from '../../../chat/users/v1/Browser.ts';
import type { Long } from '@grpc/proto-loader';

export interface LogInWithTokenRequest {
  'realmId'?: (number | string | Long);
  'token'?: (string);
  'browser'?: (_chat_users_v1_Browser | null);
}

export interface LogInWithTokenRequest__Output {
  'realmId': (number);
  'token': (string);
  'browser': (_chat_users_v1_Browser__Output | null);
}
