// Original file: chat/messaging/v1/messaging.proto

import type { ChannelTopic as _chat_messaging_v1_ChannelTopic, ChannelTopic__Output as _chat_messaging_v1_ChannelTopic__Output } from '../../../chat/messaging/v1/ChannelTopic.ts';
import type { UserIds as _chat_messaging_v1_UserIds, UserIds__Output as _chat_messaging_v1_UserIds__Output } from '../../../chat/messaging/v1/UserIds.ts';
import type { Long } from '@grpc/proto-loader';

export interface SendSystemMessageRequest {
  'realmId'?: (number | string | Long);
  'channel'?: (_chat_messaging_v1_ChannelTopic | null);
  'direct'?: (_chat_messaging_v1_UserIds | null);
  'content'?: (string);
  'systemBot'?: (string);
  'destination'?: "channel"|"direct";
}

export interface SendSystemMessageRequest__Output {
  'realmId': (number);
  'channel'?: (_chat_messaging_v1_ChannelTopic__Output | null);
  'direct'?: (_chat_messaging_v1_UserIds__Output | null);
  'content': (string);
  'systemBot': (string);
  'destination'?: "channel"|"direct";
}
