// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ResolveEmailsResponse {
  'userIds'?: ({[key: string]: number | string | Long});
}

export interface ResolveEmailsResponse__Output {
  'userIds': ({[key: string]: number});
}
