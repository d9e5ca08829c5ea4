// Original file: chat/messaging/v1/messaging.proto

import type { ChannelTopic as _chat_messaging_v1_ChannelTopic, ChannelTopic__Output as _chat_messaging_v1_ChannelTopic__Output } from '../../../chat/messaging/v1/ChannelTopic.ts';
import type { UserIds as _chat_messaging_v1_UserIds, UserIds__Output as _chat_messaging_v1_UserIds__Output } from '../../../chat/messaging/v1/UserIds.ts';
import type { Long } from '@grpc/proto-loader';

export interface SendReplyRequest {
  'realmId'?: (number | string | Long);
  'botId'?: (number | string | Long);
  'channel'?: (_chat_messaging_v1_ChannelTopic | null);
  'direct'?: (_chat_messaging_v1_UserIds | null);
  'content'?: (string);
  'widgetJson'?: (string);
  'destination'?: "channel"|"direct";
  '_widgetJson'?: "widgetJson";
}

export interface SendReplyRequest__Output {
  'realmId': (number);
  'botId': (number);
  'channel'?: (_chat_messaging_v1_ChannelTopic__Output | null);
  'direct'?: (_chat_messaging_v1_UserIds__Output | null);
  'content': (string);
  'widgetJson'?: (string);
  'destination'?: "channel"|"direct";
  '_widgetJson'?: "widgetJson";
}
