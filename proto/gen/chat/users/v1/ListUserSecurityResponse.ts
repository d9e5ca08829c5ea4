// Original file: chat/users/v1/user-security.proto

import type { UserSecuritySummary as _chat_users_v1_UserSecuritySummary, UserSecuritySummary__Output as _chat_users_v1_UserSecuritySummary__Output } from '../../../chat/users/v1/UserSecuritySummary.ts';

export interface ListUserSecurityResponse {
  'users'?: (_chat_users_v1_UserSecuritySummary)[];
  'isLast'?: (boolean);
}

export interface ListUserSecurityResponse__Output {
  'users': (_chat_users_v1_UserSecuritySummary__Output)[];
  'isLast': (boolean);
}
