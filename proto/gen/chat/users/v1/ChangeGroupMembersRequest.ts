// Original file: chat/users/v1/groups.proto

import type { Long } from '@grpc/proto-loader';

export interface ChangeGroupMembersRequest {
  'groupId'?: (number | string | Long);
  'addedMemberIds'?: (number | string | Long)[];
  'removedMemberIds'?: (number | string | Long)[];
  'addedSubgroupIds'?: (number | string | Long)[];
  'removedSubgroupIds'?: (number | string | Long)[];
}

export interface ChangeGroupMembersRequest__Output {
  'groupId': (number);
  'addedMemberIds': (number)[];
  'removedMemberIds': (number)[];
  'addedSubgroupIds': (number)[];
  'removedSubgroupIds': (number)[];
}
