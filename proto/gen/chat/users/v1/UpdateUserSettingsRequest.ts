// Original file: chat/users/v1/users.proto

import type { TargetUsers as _chat_users_v1_TargetUsers, TargetUsers__Output as _chat_users_v1_TargetUsers__Output } from '../../../chat/users/v1/TargetUsers.ts';

export interface UpdateUserSettingsRequest {
  'settingsJson'?: (string);
  'fullName'?: (string);
  'email'?: (string);
  'oldPassword'?: (string);
  'newPassword'?: (string);
  'targets'?: (_chat_users_v1_TargetUsers | null);
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_oldPassword'?: "oldPassword";
  '_newPassword'?: "newPassword";
  '_targets'?: "targets";
}

export interface UpdateUserSettingsRequest__Output {
  'settingsJson': (string);
  'fullName'?: (string);
  'email'?: (string);
  'oldPassword'?: (string);
  'newPassword'?: (string);
  'targets'?: (_chat_users_v1_TargetUsers__Output | null);
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_oldPassword'?: "oldPassword";
  '_newPassword'?: "newPassword";
  '_targets'?: "targets";
}
