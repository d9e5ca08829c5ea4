// Original file: chat/events/v1/users-facts.proto

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
}
