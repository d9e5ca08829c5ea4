// Original file: chat/users/v1/scim.proto

import type { ScimGroupChange as _chat_users_v1_ScimGroupChange, ScimGroupChange__Output as _chat_users_v1_ScimGroupChange__Output } from '../../../chat/users/v1/ScimGroupChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateScimGroupRequest {
  'realmId'?: (number | string | Long);
  'change'?: (_chat_users_v1_ScimGroupChange | null);
  'withMembers'?: (boolean);
}

export interface CreateScimGroupRequest__Output {
  'realmId': (number);
  'change': (_chat_users_v1_ScimGroupChange__Output | null);
  'withMembers': (boolean);
}
