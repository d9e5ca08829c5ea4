// Original file: chat/users/v1/login.proto

import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from '../../../chat/users/v1/RelyingParty.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeginPasskeyLoginRequest {
  'realmId'?: (number | string | Long);
  'pendingLogin'?: (string);
  'relyingParty'?: (_chat_users_v1_RelyingParty | null);
}

export interface BeginPasskeyLoginRequest__Output {
  'realmId': (number);
  'pendingLogin': (string);
  'relyingParty': (_chat_users_v1_RelyingParty__Output | null);
}
