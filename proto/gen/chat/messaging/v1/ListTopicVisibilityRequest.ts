// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ListTopicVisibilityRequest {
  'realmId'?: (number | string | Long);
  'channelId'?: (number | string | Long);
  'topic'?: (string);
  'userIds'?: (number | string | Long)[];
  'withFollowers'?: (boolean);
}

export interface ListTopicVisibilityRequest__Output {
  'realmId': (number);
  'channelId': (number);
  'topic': (string);
  'userIds': (number)[];
  'withFollowers': (boolean);
}
