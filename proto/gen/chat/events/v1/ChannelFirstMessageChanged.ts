// Original file: chat/events/v1/messaging-domain-events.proto

import type { Long } from '@grpc/proto-loader';

export interface ChannelFirstMessageChanged {
  'channelId'?: (number | string | Long);
  'firstMessageId'?: (number | string | Long);
  '_firstMessageId'?: "firstMessageId";
}

export interface ChannelFirstMessageChanged__Output {
  'channelId': (number);
  'firstMessageId'?: (number);
  '_firstMessageId'?: "firstMessageId";
}
