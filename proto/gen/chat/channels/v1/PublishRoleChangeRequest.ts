// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_PublishRoleChangeRequest_Standing {
  'role'?: (number);
  'groupIds'?: (number | string | Long)[];
}

export interface _chat_channels_v1_PublishRoleChangeRequest_Standing__Output {
  'role': (number);
  'groupIds': (number)[];
}

export interface PublishRoleChangeRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'before'?: (_chat_channels_v1_PublishRoleChangeRequest_Standing | null);
  'after'?: (_chat_channels_v1_PublishRoleChangeRequest_Standing | null);
}

export interface PublishRoleChangeRequest__Output {
  'realmId': (number);
  'userId': (number);
  'before': (_chat_channels_v1_PublishRoleChangeRequest_Standing__Output | null);
  'after': (_chat_channels_v1_PublishRoleChangeRequest_Standing__Output | null);
}
