// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteScimUserRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
}

export interface DeleteScimUserRequest__Output {
  'realmId': (number);
  'userId': (number);
}
