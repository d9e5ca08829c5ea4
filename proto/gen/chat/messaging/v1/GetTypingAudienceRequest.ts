// Original file: chat/messaging/v1/messaging.proto

import type { UserIds as _chat_messaging_v1_UserIds, UserIds__Output as _chat_messaging_v1_UserIds__Output } from '../../../chat/messaging/v1/UserIds.ts';
import type { ChannelTopic as _chat_messaging_v1_ChannelTopic, ChannelTopic__Output as _chat_messaging_v1_ChannelTopic__Output } from '../../../chat/messaging/v1/ChannelTopic.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetTypingAudienceRequest {
  'direct'?: (_chat_messaging_v1_UserIds | null);
  'topic'?: (_chat_messaging_v1_ChannelTopic | null);
  'messageId'?: (number | string | Long);
  'place'?: "direct"|"topic"|"messageId";
}

export interface GetTypingAudienceRequest__Output {
  'direct'?: (_chat_messaging_v1_UserIds__Output | null);
  'topic'?: (_chat_messaging_v1_ChannelTopic__Output | null);
  'messageId'?: (number);
  'place'?: "direct"|"topic"|"messageId";
}
