// Original file: chat/users/v1/snapshots.proto

import type { Long } from '@grpc/proto-loader';

export interface ListDomainEventsRequest {
  'realmId'?: (number | string | Long);
  'page'?: (string);
  'userIds'?: (number | string | Long)[];
}

export interface ListDomainEventsRequest__Output {
  'realmId': (number);
  'page': (string);
  'userIds': (number)[];
}
