// Original file: chat/users/v1/scim.proto

import type { ScimUser as _chat_users_v1_ScimUser, ScimUser__Output as _chat_users_v1_ScimUser__Output } from '../../../chat/users/v1/ScimUser.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListScimUsersResponse {
  'total'?: (number | string | Long);
  'users'?: (_chat_users_v1_ScimUser)[];
}

export interface ListScimUsersResponse__Output {
  'total': (number);
  'users': (_chat_users_v1_ScimUser__Output)[];
}
