// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_channels_v1_ListNotificationSettingsResponse_Settings {
  'userId'?: (number | string | Long);
  'pushNotifications'?: (boolean);
  'wildcardMentionsNotify'?: (boolean);
  'emailNotifications'?: (boolean);
  '_pushNotifications'?: "pushNotifications";
  '_wildcardMentionsNotify'?: "wildcardMentionsNotify";
  '_emailNotifications'?: "emailNotifications";
}

export interface _chat_channels_v1_ListNotificationSettingsResponse_Settings__Output {
  'userId': (number);
  'pushNotifications'?: (boolean);
  'wildcardMentionsNotify'?: (boolean);
  'emailNotifications'?: (boolean);
  '_pushNotifications'?: "pushNotifications";
  '_wildcardMentionsNotify'?: "wildcardMentionsNotify";
  '_emailNotifications'?: "emailNotifications";
}

export interface ListNotificationSettingsResponse {
  'settings'?: (_chat_channels_v1_ListNotificationSettingsResponse_Settings)[];
}

export interface ListNotificationSettingsResponse__Output {
  'settings': (_chat_channels_v1_ListNotificationSettingsResponse_Settings__Output)[];
}
