// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface SetTopicVisibilityRequest {
  'channelId'?: (number | string | Long);
  'channelName'?: (string);
  'topic'?: (string);
  'visibilityPolicy'?: (number);
  'previousPolicy'?: (number);
  'onlySubscribed'?: (boolean);
  'channel'?: "channelId"|"channelName";
  '_previousPolicy'?: "previousPolicy";
}

export interface SetTopicVisibilityRequest__Output {
  'channelId'?: (number);
  'channelName'?: (string);
  'topic': (string);
  'visibilityPolicy': (number);
  'previousPolicy'?: (number);
  'onlySubscribed': (boolean);
  'channel'?: "channelId"|"channelName";
  '_previousPolicy'?: "previousPolicy";
}
