// Original file: chat/users/v1/login.proto

import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from '../../../chat/users/v1/Browser.ts';
import type { Long } from '@grpc/proto-loader';

export interface LogInWithPasswordRequest {
  'realmId'?: (number | string | Long);
  'username'?: (string);
  'password'?: (string);
  'browser'?: (_chat_users_v1_Browser | null);
}

export interface LogInWithPasswordRequest__Output {
  'realmId': (number);
  'username': (string);
  'password': (string);
  'browser': (_chat_users_v1_Browser__Output | null);
}
