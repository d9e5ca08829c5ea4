// Original file: chat/users/v1/login.proto

import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from '../../../chat/users/v1/RelyingParty.ts';
import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from '../../../chat/users/v1/Browser.ts';
import type { Long } from '@grpc/proto-loader';

export interface LogInWithPasskeyRequest {
  'realmId'?: (number | string | Long);
  'pendingLogin'?: (string);
  'credentialJson'?: (string);
  'relyingParty'?: (_chat_users_v1_RelyingParty | null);
  'browser'?: (_chat_users_v1_Browser | null);
}

export interface LogInWithPasskeyRequest__Output {
  'realmId': (number);
  'pendingLogin': (string);
  'credentialJson': (string);
  'relyingParty': (_chat_users_v1_RelyingParty__Output | null);
  'browser': (_chat_users_v1_Browser__Output | null);
}
