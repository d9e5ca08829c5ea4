// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface GetScimGroupRequest {
  'realmId'?: (number | string | Long);
  'groupId'?: (number | string | Long);
  'withMembers'?: (boolean);
}

export interface GetScimGroupRequest__Output {
  'realmId': (number);
  'groupId': (number);
  'withMembers': (boolean);
}
