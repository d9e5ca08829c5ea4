// Original file: chat/users/v1/accounts.proto

import type { UserReference as _chat_users_v1_UserReference, UserReference__Output as _chat_users_v1_UserReference__Output } from '../../../chat/users/v1/UserReference.ts';

export interface UpdateUserRequest {
  'user'?: (_chat_users_v1_UserReference | null);
  'fullName'?: (string);
  'role'?: (number);
  'profileDataJson'?: (string);
  'newEmail'?: (string);
  '_fullName'?: "fullName";
  '_role'?: "role";
  '_newEmail'?: "newEmail";
}

export interface UpdateUserRequest__Output {
  'user': (_chat_users_v1_UserReference__Output | null);
  'fullName'?: (string);
  'role'?: (number);
  'profileDataJson': (string);
  'newEmail'?: (string);
  '_fullName'?: "fullName";
  '_role'?: "role";
  '_newEmail'?: "newEmail";
}
