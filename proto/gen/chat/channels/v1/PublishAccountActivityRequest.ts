// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface PublishAccountActivityRequest {
  'realmId'?: (number | string | Long);
  'userIds'?: (number | string | Long)[];
  'isActive'?: (boolean);
  'eventNumber'?: (number | string | Long);
}

export interface PublishAccountActivityRequest__Output {
  'realmId': (number);
  'userIds': (number)[];
  'isActive': (boolean);
  'eventNumber': (number);
}
