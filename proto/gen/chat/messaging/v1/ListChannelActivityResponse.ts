// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_messaging_v1_ListChannelActivityResponse_Activity {
  'channelId'?: (number | string | Long);
  'messageCount'?: (number);
  'lastMessageAtSeconds'?: (number | string | Long);
  '_lastMessageAtSeconds'?: "lastMessageAtSeconds";
}

export interface _chat_messaging_v1_ListChannelActivityResponse_Activity__Output {
  'channelId': (number);
  'messageCount': (number);
  'lastMessageAtSeconds'?: (number);
  '_lastMessageAtSeconds'?: "lastMessageAtSeconds";
}

export interface ListChannelActivityResponse {
  'activities'?: (_chat_messaging_v1_ListChannelActivityResponse_Activity)[];
}

export interface ListChannelActivityResponse__Output {
  'activities': (_chat_messaging_v1_ListChannelActivityResponse_Activity__Output)[];
}
