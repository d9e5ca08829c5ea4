// Original file: chat/users/v1/realms.proto

import type { Long } from '@grpc/proto-loader';

export interface RemovePlaygroundRequest {
  'playgroundId'?: (number | string | Long);
}

export interface RemovePlaygroundRequest__Output {
  'playgroundId': (number);
}
