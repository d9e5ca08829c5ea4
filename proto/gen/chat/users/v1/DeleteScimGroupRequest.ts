// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteScimGroupRequest {
  'realmId'?: (number | string | Long);
  'groupId'?: (number | string | Long);
}

export interface DeleteScimGroupRequest__Output {
  'realmId': (number);
  'groupId': (number);
}
