// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_messaging_v1_ListTopicsResponse_Topic {
  'name'?: (string);
  'maxId'?: (number | string | Long);
}

export interface _chat_messaging_v1_ListTopicsResponse_Topic__Output {
  'name': (string);
  'maxId': (number);
}

export interface ListTopicsResponse {
  'topics'?: (_chat_messaging_v1_ListTopicsResponse_Topic)[];
}

export interface ListTopicsResponse__Output {
  'topics': (_chat_messaging_v1_ListTopicsResponse_Topic__Output)[];
}
