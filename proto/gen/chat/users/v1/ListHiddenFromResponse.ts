// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ListHiddenFromResponse {
  'guestIds'?: (number | string | Long)[];
}

export interface ListHiddenFromResponse__Output {
  'guestIds': (number)[];
}
