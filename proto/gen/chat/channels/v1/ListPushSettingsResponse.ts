// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_ListPushSettingsResponse_Settings {
  'userId'?: (number | string | Long);
  'pushNotifications'?: (boolean);
  'wildcardMentionsNotify'?: (boolean);
  '_pushNotifications'?: "pushNotifications";
  '_wildcardMentionsNotify'?: "wildcardMentionsNotify";
}

export interface _chat_channels_v1_ListPushSettingsResponse_Settings__Output {
  'userId': (number);
  'pushNotifications'?: (boolean);
  'wildcardMentionsNotify'?: (boolean);
  '_pushNotifications'?: "pushNotifications";
  '_wildcardMentionsNotify'?: "wildcardMentionsNotify";
}

export interface ListPushSettingsResponse {
  'settings'?: (_chat_channels_v1_ListPushSettingsResponse_Settings)[];
}

export interface ListPushSettingsResponse__Output {
  'settings': (_chat_channels_v1_ListPushSettingsResponse_Settings__Output)[];
}
