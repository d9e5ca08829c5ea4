// Original file: chat/users/v1/login.proto

import type { Identity as _chat_users_v1_Identity, Identity__Output as _chat_users_v1_Identity__Output } from '../../../chat/users/v1/Identity.ts';

export interface AuthenticateResponse {
  'identity'?: (_chat_users_v1_Identity | null);
  '_identity'?: "identity";
}

export interface AuthenticateResponse__Output {
  'identity'?: (_chat_users_v1_Identity__Output | null);
  '_identity'?: "identity";
}
