// Original file: chat/events/v1/users-facts.proto

import type { Long } from '@grpc/proto-loader';

export interface GroupChanged {
  'groupId'?: (number | string | Long);
  'name'?: (string);
  'isSystemGroup'?: (boolean);
  'isDeactivated'?: (boolean);
  'directMembers'?: (number | string | Long)[];
  'directSubgroups'?: (number | string | Long)[];
  'version'?: (number | string | Long);
}

export interface GroupChanged__Output {
  'groupId': (number);
  'name': (string);
  'isSystemGroup': (boolean);
  'isDeactivated': (boolean);
  'directMembers': (number)[];
  'directSubgroups': (number)[];
  'version': (number);
}
