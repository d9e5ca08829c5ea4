// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_messaging_v1_ListActiveTopicsResponse_Topic {
  'channelId'?: (number | string | Long);
  'messageCount'?: (number);
  'senderCount'?: (number);
  'firstMessageId'?: (number | string | Long);
  'messageIds'?: (number | string | Long)[];
}

export interface _chat_messaging_v1_ListActiveTopicsResponse_Topic__Output {
  'channelId': (number);
  'messageCount': (number);
  'senderCount': (number);
  'firstMessageId': (number);
  'messageIds': (number)[];
}

export interface ListActiveTopicsResponse {
  'topics'?: (_chat_messaging_v1_ListActiveTopicsResponse_Topic)[];
  'topicCount'?: (number);
  'messageCount'?: (number);
}

export interface ListActiveTopicsResponse__Output {
  'topics': (_chat_messaging_v1_ListActiveTopicsResponse_Topic__Output)[];
  'topicCount': (number);
  'messageCount': (number);
}
