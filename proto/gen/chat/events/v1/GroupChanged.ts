// Original file: chat/events/v1/users-domain-events.proto

import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from '../../../chat/common/v1/GroupSetting.ts';
import type { Long } from '@grpc/proto-loader';

export interface GroupChanged {
  'groupId'?: (number | string | Long);
  'name'?: (string);
  'isSystemGroup'?: (boolean);
  'isDeactivated'?: (boolean);
  'directMembers'?: (number | string | Long)[];
  'directSubgroups'?: (number | string | Long)[];
  'version'?: (number | string | Long);
  'canMention'?: (_chat_common_v1_GroupSetting | null);
  '_canMention'?: "canMention";
}

export interface GroupChanged__Output {
  'groupId': (number);
  'name': (string);
  'isSystemGroup': (boolean);
  'isDeactivated': (boolean);
  'directMembers': (number)[];
  'directSubgroups': (number)[];
  'version': (number);
  'canMention'?: (_chat_common_v1_GroupSetting__Output | null);
  '_canMention'?: "canMention";
}
