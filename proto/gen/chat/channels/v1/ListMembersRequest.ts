// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListMembersRequest {
  'channelId'?: (number | string | Long);
}

export interface ListMembersRequest__Output {
  'channelId': (number);
}
