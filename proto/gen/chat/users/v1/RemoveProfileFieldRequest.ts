// Original file: chat/users/v1/profiles.proto

import type { Long } from '@grpc/proto-loader';

export interface RemoveProfileFieldRequest {
  'fieldId'?: (number | string | Long);
}

export interface RemoveProfileFieldRequest__Output {
  'fieldId': (number);
}
