// Original file: chat/users/v1/settings.proto

import type { TargetUsers as _chat_users_v1_TargetUsers, TargetUsers__Output as _chat_users_v1_TargetUsers__Output } from '../../../chat/users/v1/TargetUsers.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateUserSettingsRequest {
  'settingsJson'?: (string);
  'fullName'?: (string);
  'email'?: (string);
  'oldPassword'?: (string);
  'newPassword'?: (string);
  'targets'?: (_chat_users_v1_TargetUsers | null);
  'currentSessionId'?: (number | string | Long);
  'secondFactorCode'?: (string);
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_oldPassword'?: "oldPassword";
  '_newPassword'?: "newPassword";
  '_targets'?: "targets";
  '_currentSessionId'?: "currentSessionId";
  '_secondFactorCode'?: "secondFactorCode";
}

export interface UpdateUserSettingsRequest__Output {
  'settingsJson': (string);
  'fullName'?: (string);
  'email'?: (string);
  'oldPassword'?: (string);
  'newPassword'?: (string);
  'targets'?: (_chat_users_v1_TargetUsers__Output | null);
  'currentSessionId'?: (number);
  'secondFactorCode'?: (string);
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_oldPassword'?: "oldPassword";
  '_newPassword'?: "newPassword";
  '_targets'?: "targets";
  '_currentSessionId'?: "currentSessionId";
  '_secondFactorCode'?: "secondFactorCode";
}
