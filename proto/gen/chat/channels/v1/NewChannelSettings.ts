// Original file: chat/channels/v1/channels.proto

import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from '../../../chat/common/v1/GroupSetting.ts';
import type { Long } from '@grpc/proto-loader';

export interface NewChannelSettings {
  'inviteOnly'?: (boolean);
  'isWebPublic'?: (boolean);
  'isDefaultStream'?: (boolean);
  'historyPublicToSubscribers'?: (boolean);
  'messageRetentionDays'?: (number);
  'topicsPolicy'?: (string);
  'folderId'?: (number | string | Long);
  'permissions'?: ({[key: string]: _chat_common_v1_GroupSetting});
  'defaultPushNotifications'?: (boolean);
  '_historyPublicToSubscribers'?: "historyPublicToSubscribers";
  '_messageRetentionDays'?: "messageRetentionDays";
  '_topicsPolicy'?: "topicsPolicy";
  '_folderId'?: "folderId";
}

export interface NewChannelSettings__Output {
  'inviteOnly': (boolean);
  'isWebPublic': (boolean);
  'isDefaultStream': (boolean);
  'historyPublicToSubscribers'?: (boolean);
  'messageRetentionDays'?: (number);
  'topicsPolicy'?: (string);
  'folderId'?: (number);
  'permissions': ({[key: string]: _chat_common_v1_GroupSetting__Output});
  'defaultPushNotifications': (boolean);
  '_historyPublicToSubscribers'?: "historyPublicToSubscribers";
  '_messageRetentionDays'?: "messageRetentionDays";
  '_topicsPolicy'?: "topicsPolicy";
  '_folderId'?: "folderId";
}
