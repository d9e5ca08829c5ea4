// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ArchiveChannelRequest {
  'channelId'?: (number | string | Long);
}

export interface ArchiveChannelRequest__Output {
  'channelId': (number);
}
