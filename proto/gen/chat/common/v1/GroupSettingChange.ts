// Original file: chat/common/v1/common.proto

import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from '../../../chat/common/v1/GroupSetting.ts';

export interface GroupSettingChange {
  'newValue'?: (_chat_common_v1_GroupSetting | null);
  'oldValue'?: (_chat_common_v1_GroupSetting | null);
  '_oldValue'?: "oldValue";
}

export interface GroupSettingChange__Output {
  'newValue': (_chat_common_v1_GroupSetting__Output | null);
  'oldValue'?: (_chat_common_v1_GroupSetting__Output | null);
  '_oldValue'?: "oldValue";
}
