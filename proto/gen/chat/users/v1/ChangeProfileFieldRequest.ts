// Original file: chat/users/v1/profiles.proto

import type { ProfileFieldChange as _chat_users_v1_ProfileFieldChange, ProfileFieldChange__Output as _chat_users_v1_ProfileFieldChange__Output } from '../../../chat/users/v1/ProfileFieldChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface ChangeProfileFieldRequest {
  'fieldId'?: (number | string | Long);
  'change'?: (_chat_users_v1_ProfileFieldChange | null);
}

export interface ChangeProfileFieldRequest__Output {
  'fieldId': (number);
  'change': (_chat_users_v1_ProfileFieldChange__Output | null);
}
