// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface ListKnownUsersResponse {
  'isEverybody'?: (boolean);
  'userIds'?: (number | string | Long)[];
}

export interface ListKnownUsersResponse__Output {
  'isEverybody': (boolean);
  'userIds': (number)[];
}
