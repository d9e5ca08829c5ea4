// Original file: chat/channels/v1/channels.proto

import type { ChannelNames as _chat_channels_v1_ChannelNames, ChannelNames__Output as _chat_channels_v1_ChannelNames__Output } from '../../../chat/channels/v1/ChannelNames.ts';

export interface ChangeSubscriptionsResponse {
  'subscribed'?: ({[key: string]: _chat_channels_v1_ChannelNames});
  'alreadySubscribed'?: ({[key: string]: _chat_channels_v1_ChannelNames});
  'removed'?: (string)[];
  'notRemoved'?: (string)[];
}

export interface ChangeSubscriptionsResponse__Output {
  'subscribed': ({[key: string]: _chat_channels_v1_ChannelNames__Output});
  'alreadySubscribed': ({[key: string]: _chat_channels_v1_ChannelNames__Output});
  'removed': (string)[];
  'notRemoved': (string)[];
}
