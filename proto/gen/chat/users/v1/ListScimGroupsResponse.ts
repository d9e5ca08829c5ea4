// Original file: chat/users/v1/scim.proto

import type { ScimGroup as _chat_users_v1_ScimGroup, ScimGroup__Output as _chat_users_v1_ScimGroup__Output } from '../../../chat/users/v1/ScimGroup.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListScimGroupsResponse {
  'total'?: (number | string | Long);
  'groups'?: (_chat_users_v1_ScimGroup)[];
}

export interface ListScimGroupsResponse__Output {
  'total': (number);
  'groups': (_chat_users_v1_ScimGroup__Output)[];
}
