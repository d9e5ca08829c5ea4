// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_PublishRoleChangeRequest_RoleAndGroups {
  'role'?: (number);
  'groupIds'?: (number | string | Long)[];
}

export interface _chat_channels_v1_PublishRoleChangeRequest_RoleAndGroups__Output {
  'role': (number);
  'groupIds': (number)[];
}

export interface PublishRoleChangeRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'before'?: (_chat_channels_v1_PublishRoleChangeRequest_RoleAndGroups | null);
  'after'?: (_chat_channels_v1_PublishRoleChangeRequest_RoleAndGroups | null);
}

export interface PublishRoleChangeRequest__Output {
  'realmId': (number);
  'userId': (number);
  'before': (_chat_channels_v1_PublishRoleChangeRequest_RoleAndGroups__Output | null);
  'after': (_chat_channels_v1_PublishRoleChangeRequest_RoleAndGroups__Output | null);
}
