// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ListVisibleUsersResponse {
  'isEveryone'?: (boolean);
  'userIds'?: (number | string | Long)[];
}

export interface ListVisibleUsersResponse__Output {
  'isEveryone': (boolean);
  'userIds': (number)[];
}
