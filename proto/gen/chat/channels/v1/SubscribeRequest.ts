// Original file: chat/channels/v1/channels.proto

import type { NewChannelSettings as _chat_channels_v1_NewChannelSettings, NewChannelSettings__Output as _chat_channels_v1_NewChannelSettings__Output } from '../../../chat/channels/v1/NewChannelSettings.ts';
import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_SubscribeRequest_Item {
  'name'?: (string);
  'description'?: (string);
  'color'?: (string);
  '_description'?: "description";
  '_color'?: "color";
}

export interface _chat_channels_v1_SubscribeRequest_Item__Output {
  'name': (string);
  'description'?: (string);
  'color'?: (string);
  '_description'?: "description";
  '_color'?: "color";
}

export interface SubscribeRequest {
  'subscriptions'?: (_chat_channels_v1_SubscribeRequest_Item)[];
  'principalIds'?: (number | string | Long)[];
  'authorizationErrorsFatal'?: (boolean);
  'announce'?: (boolean);
  'sendNewSubscriptionMessages'?: (boolean);
  'settings'?: (_chat_channels_v1_NewChannelSettings | null);
}

export interface SubscribeRequest__Output {
  'subscriptions': (_chat_channels_v1_SubscribeRequest_Item__Output)[];
  'principalIds': (number)[];
  'authorizationErrorsFatal': (boolean);
  'announce': (boolean);
  'sendNewSubscriptionMessages': (boolean);
  'settings': (_chat_channels_v1_NewChannelSettings__Output | null);
}
