// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_ListGroupUsesResponse_Use {
  'channelId'?: (number | string | Long);
  'settings'?: (string)[];
  '_channelId'?: "channelId";
}

export interface _chat_channels_v1_ListGroupUsesResponse_Use__Output {
  'channelId'?: (number);
  'settings': (string)[];
  '_channelId'?: "channelId";
}

export interface ListGroupUsesResponse {
  'uses'?: (_chat_channels_v1_ListGroupUsesResponse_Use)[];
}

export interface ListGroupUsesResponse__Output {
  'uses': (_chat_channels_v1_ListGroupUsesResponse_Use__Output)[];
}
