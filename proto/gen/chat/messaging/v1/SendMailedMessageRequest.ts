// Original file: chat/messaging/v1/messaging.proto

import type { ChannelTopic as _chat_messaging_v1_ChannelTopic, ChannelTopic__Output as _chat_messaging_v1_ChannelTopic__Output } from '../../../chat/messaging/v1/ChannelTopic.ts';
import type { Long } from '@grpc/proto-loader';

export interface SendMailedMessageRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'channel'?: (_chat_messaging_v1_ChannelTopic | null);
  'replyToMessageId'?: (number | string | Long);
  'content'?: (string);
  'creatorId'?: (number | string | Long);
  'answeredMessageIds'?: (number | string | Long)[];
  'destination'?: "channel"|"replyToMessageId";
  '_creatorId'?: "creatorId";
}

export interface SendMailedMessageRequest__Output {
  'realmId': (number);
  'userId': (number);
  'channel'?: (_chat_messaging_v1_ChannelTopic__Output | null);
  'replyToMessageId'?: (number);
  'content': (string);
  'creatorId'?: (number);
  'answeredMessageIds': (number)[];
  'destination'?: "channel"|"replyToMessageId";
  '_creatorId'?: "creatorId";
}
