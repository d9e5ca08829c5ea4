// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateMessageFlagsResponse {
  'ignoredChannelIds'?: (number | string | Long)[];
}

export interface UpdateMessageFlagsResponse__Output {
  'ignoredChannelIds': (number)[];
}
