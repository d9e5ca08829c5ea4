// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListTopicVisibilityResponse {
  'mutedBy'?: (number | string | Long)[];
  'unmutedBy'?: (number | string | Long)[];
  'followedBy'?: (number | string | Long)[];
  'channelMutedBy'?: (number | string | Long)[];
}

export interface ListTopicVisibilityResponse__Output {
  'mutedBy': (number)[];
  'unmutedBy': (number)[];
  'followedBy': (number)[];
  'channelMutedBy': (number)[];
}
