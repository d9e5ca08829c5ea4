// Original file: chat/users/v1/groups.proto

import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from '../../../chat/common/v1/GroupSetting.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateGroupRequest {
  'name'?: (string);
  'description'?: (string);
  'memberIds'?: (number | string | Long)[];
  'subgroupIds'?: (number | string | Long)[];
  'permissions'?: ({[key: string]: _chat_common_v1_GroupSetting});
}

export interface CreateGroupRequest__Output {
  'name': (string);
  'description': (string);
  'memberIds': (number)[];
  'subgroupIds': (number)[];
  'permissions': ({[key: string]: _chat_common_v1_GroupSetting__Output});
}
