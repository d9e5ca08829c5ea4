// Original file: chat/channels/v1/channels.proto

import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from '../../../chat/common/v1/GroupSettingChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateChannelRequest {
  'channelId'?: (number | string | Long);
  'newName'?: (string);
  'description'?: (string);
  'isPrivate'?: (boolean);
  'isWebPublic'?: (boolean);
  'isDefaultStream'?: (boolean);
  'historyPublicToSubscribers'?: (boolean);
  'messageRetentionDays'?: (number);
  'isArchived'?: (boolean);
  'folderId'?: (number | string | Long);
  'topicsPolicy'?: (string);
  'permissions'?: ({[key: string]: _chat_common_v1_GroupSettingChange});
  'defaultPushNotifications'?: (boolean);
  '_newName'?: "newName";
  '_description'?: "description";
  '_isPrivate'?: "isPrivate";
  '_isWebPublic'?: "isWebPublic";
  '_isDefaultStream'?: "isDefaultStream";
  '_historyPublicToSubscribers'?: "historyPublicToSubscribers";
  '_messageRetentionDays'?: "messageRetentionDays";
  '_isArchived'?: "isArchived";
  '_folderId'?: "folderId";
  '_topicsPolicy'?: "topicsPolicy";
  '_defaultPushNotifications'?: "defaultPushNotifications";
}

export interface UpdateChannelRequest__Output {
  'channelId': (number);
  'newName'?: (string);
  'description'?: (string);
  'isPrivate'?: (boolean);
  'isWebPublic'?: (boolean);
  'isDefaultStream'?: (boolean);
  'historyPublicToSubscribers'?: (boolean);
  'messageRetentionDays'?: (number);
  'isArchived'?: (boolean);
  'folderId'?: (number);
  'topicsPolicy'?: (string);
  'permissions': ({[key: string]: _chat_common_v1_GroupSettingChange__Output});
  'defaultPushNotifications'?: (boolean);
  '_newName'?: "newName";
  '_description'?: "description";
  '_isPrivate'?: "isPrivate";
  '_isWebPublic'?: "isWebPublic";
  '_isDefaultStream'?: "isDefaultStream";
  '_historyPublicToSubscribers'?: "historyPublicToSubscribers";
  '_messageRetentionDays'?: "messageRetentionDays";
  '_isArchived'?: "isArchived";
  '_folderId'?: "folderId";
  '_topicsPolicy'?: "topicsPolicy";
  '_defaultPushNotifications'?: "defaultPushNotifications";
}
