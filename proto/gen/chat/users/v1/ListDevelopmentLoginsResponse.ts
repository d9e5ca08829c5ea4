// Original file: chat/users/v1/login.proto

import type { DevelopmentLogin as _chat_users_v1_DevelopmentLogin, DevelopmentLogin__Output as _chat_users_v1_DevelopmentLogin__Output } from '../../../chat/users/v1/DevelopmentLogin.ts';

export interface ListDevelopmentLoginsResponse {
  'logins'?: (_chat_users_v1_DevelopmentLogin)[];
}

export interface ListDevelopmentLoginsResponse__Output {
  'logins': (_chat_users_v1_DevelopmentLogin__Output)[];
}
