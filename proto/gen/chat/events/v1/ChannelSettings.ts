// Original file: chat/events/v1/channels-domain-events.proto

import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from '../../../chat/common/v1/GroupSetting.ts';
import type { Long } from '@grpc/proto-loader';

export interface ChannelSettings {
  'name'?: (string);
  'inviteOnly'?: (boolean);
  'isWebPublic'?: (boolean);
  'historyPublicToSubscribers'?: (boolean);
  'isArchived'?: (boolean);
  'topicsPolicy'?: (string);
  'messageRetentionDays'?: (number);
  'permissions'?: ({[key: string]: _chat_common_v1_GroupSetting});
  'creatorId'?: (number | string | Long);
  'createdAtSeconds'?: (number | string | Long);
  '_messageRetentionDays'?: "messageRetentionDays";
  '_creatorId'?: "creatorId";
}

export interface ChannelSettings__Output {
  'name': (string);
  'inviteOnly': (boolean);
  'isWebPublic': (boolean);
  'historyPublicToSubscribers': (boolean);
  'isArchived': (boolean);
  'topicsPolicy': (string);
  'messageRetentionDays'?: (number);
  'permissions': ({[key: string]: _chat_common_v1_GroupSetting__Output});
  'creatorId'?: (number);
  'createdAtSeconds': (number);
  '_messageRetentionDays'?: "messageRetentionDays";
  '_creatorId'?: "creatorId";
}
