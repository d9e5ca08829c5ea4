// Original file: chat/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface GroupSetting {
  'directMembers'?: (number | string | Long)[];
  'directSubgroups'?: (number | string | Long)[];
}

export interface GroupSetting__Output {
  'directMembers': (number)[];
  'directSubgroups': (number)[];
}
