// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface GetTypingAudienceResponse {
  'userIds'?: (number | string | Long)[];
  'channelId'?: (number | string | Long);
  'topic'?: (string);
  'emptyTopicDisplayName'?: (string);
  'isTooLarge'?: (boolean);
  '_channelId'?: "channelId";
}

export interface GetTypingAudienceResponse__Output {
  'userIds': (number)[];
  'channelId'?: (number);
  'topic': (string);
  'emptyTopicDisplayName': (string);
  'isTooLarge': (boolean);
  '_channelId'?: "channelId";
}
