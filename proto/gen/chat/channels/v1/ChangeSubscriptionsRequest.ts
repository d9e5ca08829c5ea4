// Original file: chat/channels/v1/channels.proto

import type { _chat_channels_v1_SubscribeRequest_Item, _chat_channels_v1_SubscribeRequest_Item__Output } from '../../../chat/channels/v1/SubscribeRequest.ts';

export interface ChangeSubscriptionsRequest {
  'unsubscribedNames'?: (string)[];
  'subscriptions'?: (_chat_channels_v1_SubscribeRequest_Item)[];
}

export interface ChangeSubscriptionsRequest__Output {
  'unsubscribedNames': (string)[];
  'subscriptions': (_chat_channels_v1_SubscribeRequest_Item__Output)[];
}
