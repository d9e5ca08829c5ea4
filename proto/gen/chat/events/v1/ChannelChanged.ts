// Original file: chat/events/v1/channels-domain-events.proto

import type { ChannelSettings as _chat_events_v1_ChannelSettings, ChannelSettings__Output as _chat_events_v1_ChannelSettings__Output } from '../../../chat/events/v1/ChannelSettings.ts';
import type { Long } from '@grpc/proto-loader';

export interface ChannelChanged {
  'channelId'?: (number | string | Long);
  'version'?: (number | string | Long);
  'settings'?: (_chat_events_v1_ChannelSettings | null);
  'subscribedUserIds'?: (number | string | Long)[];
  'unsubscribedUserIds'?: (number | string | Long)[];
}

export interface ChannelChanged__Output {
  'channelId': (number);
  'version': (number);
  'settings': (_chat_events_v1_ChannelSettings__Output | null);
  'subscribedUserIds': (number)[];
  'unsubscribedUserIds': (number)[];
}
