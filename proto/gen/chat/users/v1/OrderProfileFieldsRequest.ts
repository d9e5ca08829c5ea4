// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface OrderProfileFieldsRequest {
  'fieldIds'?: (number | string | Long)[];
}

export interface OrderProfileFieldsRequest__Output {
  'fieldIds': (number)[];
}
