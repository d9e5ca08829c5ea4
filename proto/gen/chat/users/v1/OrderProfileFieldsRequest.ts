// Original file: chat/users/v1/profiles.proto

import type { Long } from '@grpc/proto-loader';

export interface OrderProfileFieldsRequest {
  'fieldIds'?: (number | string | Long)[];
}

export interface OrderProfileFieldsRequest__Output {
  'fieldIds': (number)[];
}
