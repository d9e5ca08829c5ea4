// Original file: chat/channels/v1/channels.proto

import type { NewChannelSettings as _chat_channels_v1_NewChannelSettings, NewChannelSettings__Output as _chat_channels_v1_NewChannelSettings__Output } from '../../../chat/channels/v1/NewChannelSettings.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateChannelRequest {
  'name'?: (string);
  'description'?: (string);
  'subscriberIds'?: (number | string | Long)[];
  'announce'?: (boolean);
  'sendNewSubscriptionMessages'?: (boolean);
  'settings'?: (_chat_channels_v1_NewChannelSettings | null);
}

export interface CreateChannelRequest__Output {
  'name': (string);
  'description': (string);
  'subscriberIds': (number)[];
  'announce': (boolean);
  'sendNewSubscriptionMessages': (boolean);
  'settings': (_chat_channels_v1_NewChannelSettings__Output | null);
}
