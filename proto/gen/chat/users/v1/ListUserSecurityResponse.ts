// Original file: chat/users/v1/users.proto

import type { UserSecurity as _chat_users_v1_UserSecurity, UserSecurity__Output as _chat_users_v1_UserSecurity__Output } from '../../../chat/users/v1/UserSecurity.ts';

export interface ListUserSecurityResponse {
  'users'?: (_chat_users_v1_UserSecurity)[];
  'isLast'?: (boolean);
}

export interface ListUserSecurityResponse__Output {
  'users': (_chat_users_v1_UserSecurity__Output)[];
  'isLast': (boolean);
}
