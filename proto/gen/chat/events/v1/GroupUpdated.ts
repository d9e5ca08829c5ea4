// Original file: chat/events/v1/users-domain-events.proto

import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from '../../../chat/common/v1/GroupSetting.ts';
import type { Long } from '@grpc/proto-loader';

export interface GroupUpdated {
  'groupId'?: (number | string | Long);
  'version'?: (number | string | Long);
  'name'?: (string);
  'isSystemGroup'?: (boolean);
  'isDeactivated'?: (boolean);
  'addedMembers'?: (number | string | Long)[];
  'removedMembers'?: (number | string | Long)[];
  'addedSubgroups'?: (number | string | Long)[];
  'removedSubgroups'?: (number | string | Long)[];
  'isDirectChange'?: (boolean);
  'canMention'?: (_chat_common_v1_GroupSetting | null);
  '_canMention'?: "canMention";
}

export interface GroupUpdated__Output {
  'groupId': (number);
  'version': (number);
  'name': (string);
  'isSystemGroup': (boolean);
  'isDeactivated': (boolean);
  'addedMembers': (number)[];
  'removedMembers': (number)[];
  'addedSubgroups': (number)[];
  'removedSubgroups': (number)[];
  'isDirectChange': (boolean);
  'canMention'?: (_chat_common_v1_GroupSetting__Output | null);
  '_canMention'?: "canMention";
}
