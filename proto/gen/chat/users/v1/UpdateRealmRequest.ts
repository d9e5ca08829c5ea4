// Original file: chat/users/v1/settings.proto

import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from '../../../chat/common/v1/GroupSettingChange.ts';

export interface UpdateRealmRequest {
  'settingsJson'?: (string);
  'permissions'?: ({[key: string]: _chat_common_v1_GroupSettingChange});
}

export interface UpdateRealmRequest__Output {
  'settingsJson': (string);
  'permissions': ({[key: string]: _chat_common_v1_GroupSettingChange__Output});
}
