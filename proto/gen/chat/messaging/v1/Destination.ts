// Original file: chat/messaging/v1/messaging.proto

import type { DirectRecipients as _chat_messaging_v1_DirectRecipients, DirectRecipients__Output as _chat_messaging_v1_DirectRecipients__Output } from '../../../chat/messaging/v1/DirectRecipients.ts';
import type { Long } from '@grpc/proto-loader';

export interface Destination {
  'channelId'?: (number | string | Long);
  'channelName'?: (string);
  'direct'?: (_chat_messaging_v1_DirectRecipients | null);
  'to'?: "channelId"|"channelName"|"direct";
}

export interface Destination__Output {
  'channelId'?: (number);
  'channelName'?: (string);
  'direct'?: (_chat_messaging_v1_DirectRecipients__Output | null);
  'to'?: "channelId"|"channelName"|"direct";
}
