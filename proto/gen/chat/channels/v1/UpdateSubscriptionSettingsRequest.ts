// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_UpdateSubscriptionSettingsRequest_Change {
  'channelId'?: (number | string | Long);
  'property'?: (string);
  'flag'?: (boolean);
  'text'?: (string);
  'value'?: "flag"|"text";
}

export interface _chat_channels_v1_UpdateSubscriptionSettingsRequest_Change__Output {
  'channelId': (number);
  'property': (string);
  'flag'?: (boolean);
  'text'?: (string);
  'value'?: "flag"|"text";
}

export interface UpdateSubscriptionSettingsRequest {
  'changes'?: (_chat_channels_v1_UpdateSubscriptionSettingsRequest_Change)[];
}

export interface UpdateSubscriptionSettingsRequest__Output {
  'changes': (_chat_channels_v1_UpdateSubscriptionSettingsRequest_Change__Output)[];
}
