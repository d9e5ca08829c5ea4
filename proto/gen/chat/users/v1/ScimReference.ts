// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface ScimReference {
  'id'?: (number | string | Long);
  'name'?: (string);
}

export interface ScimReference__Output {
  'id': (number);
  'name': (string);
}
