// Original file: chat/users/v1/groups.proto

import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from '../../../chat/common/v1/GroupSettingChange.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateGroupRequest {
  'groupId'?: (number | string | Long);
  'name'?: (string);
  'description'?: (string);
  'isDeactivated'?: (boolean);
  'permissions'?: ({[key: string]: _chat_common_v1_GroupSettingChange});
  '_name'?: "name";
  '_description'?: "description";
  '_isDeactivated'?: "isDeactivated";
}

export interface UpdateGroupRequest__Output {
  'groupId': (number);
  'name'?: (string);
  'description'?: (string);
  'isDeactivated'?: (boolean);
  'permissions': ({[key: string]: _chat_common_v1_GroupSettingChange__Output});
  '_name'?: "name";
  '_description'?: "description";
  '_isDeactivated'?: "isDeactivated";
}
