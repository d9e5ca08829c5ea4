// Original file: chat/users/v1/realms.proto

import type { Long } from '@grpc/proto-loader';

export interface AddPlaygroundResponse {
  'playgroundId'?: (number | string | Long);
}

export interface AddPlaygroundResponse__Output {
  'playgroundId': (number);
}
