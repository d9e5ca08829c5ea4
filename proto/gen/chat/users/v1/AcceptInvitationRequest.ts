// Original file: chat/users/v1/accounts.proto

import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from '../../../chat/users/v1/Browser.ts';
import type { Long } from '@grpc/proto-loader';

export interface AcceptInvitationRequest {
  'realmId'?: (number | string | Long);
  'token'?: (string);
  'email'?: (string);
  'fullName'?: (string);
  'password'?: (string);
  'browser'?: (_chat_users_v1_Browser | null);
  '_browser'?: "browser";
}

export interface AcceptInvitationRequest__Output {
  'realmId': (number);
  'token': (string);
  'email': (string);
  'fullName': (string);
  'password': (string);
  'browser'?: (_chat_users_v1_Browser__Output | null);
  '_browser'?: "browser";
}
