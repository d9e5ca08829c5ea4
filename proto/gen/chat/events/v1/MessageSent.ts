// Original file: chat/events/v1/messaging-facts.proto

import type { Long } from '@grpc/proto-loader';

export interface MessageSent {
  'messageId'?: (number | string | Long);
  'senderId'?: (number | string | Long);
  'channelId'?: (number | string | Long);
  'topic'?: (string);
  'participantIds'?: (number | string | Long)[];
  'messageJson'?: (string);
  '_channelId'?: "channelId";
}

export interface MessageSent__Output {
  'messageId': (number);
  'senderId': (number);
  'channelId'?: (number);
  'topic': (string);
  'participantIds': (number)[];
  'messageJson': (string);
  '_channelId'?: "channelId";
}
