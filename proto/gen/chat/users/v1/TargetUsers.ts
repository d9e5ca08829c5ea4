// Original file: chat/users/v1/settings.proto

import type { Long } from '@grpc/proto-loader';

export interface TargetUsers {
  'userIds'?: (number | string | Long)[];
  'groupIds'?: (number | string | Long)[];
  'skipIfAlreadyEdited'?: (boolean);
}

export interface TargetUsers__Output {
  'userIds': (number)[];
  'groupIds': (number)[];
  'skipIfAlreadyEdited': (boolean);
}
