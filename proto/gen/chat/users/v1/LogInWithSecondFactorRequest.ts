// Original file: chat/users/v1/login.proto

import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from '../../../chat/users/v1/Browser.ts';
import type { Long } from '@grpc/proto-loader';

export interface LogInWithSecondFactorRequest {
  'realmId'?: (number | string | Long);
  'pendingLogin'?: (string);
  'code'?: (string);
  'browser'?: (_chat_users_v1_Browser | null);
}

export interface LogInWithSecondFactorRequest__Output {
  'realmId': (number);
  'pendingLogin': (string);
  'code': (string);
  'browser': (_chat_users_v1_Browser__Output | null);
}
