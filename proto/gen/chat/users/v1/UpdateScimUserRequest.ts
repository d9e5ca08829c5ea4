// Original file: chat/users/v1/scim.proto

import type { ScimUserChange as _chat_users_v1_ScimUserChange, ScimUserChange__Output as _chat_users_v1_ScimUserChange__Output } from '../../../chat/users/v1/ScimUserChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateScimUserRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'change'?: (_chat_users_v1_ScimUserChange | null);
}

export interface UpdateScimUserRequest__Output {
  'realmId': (number);
  'userId': (number);
  'change': (_chat_users_v1_ScimUserChange__Output | null);
}
