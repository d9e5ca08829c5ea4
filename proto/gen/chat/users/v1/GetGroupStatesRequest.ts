// Original file: chat/users/v1/snapshots.proto

import type { Long } from '@grpc/proto-loader';

export interface GetGroupStatesRequest {
  'realmId'?: (number | string | Long);
  'groupIds'?: (number | string | Long)[];
}

export interface GetGroupStatesRequest__Output {
  'realmId': (number);
  'groupIds': (number)[];
}
