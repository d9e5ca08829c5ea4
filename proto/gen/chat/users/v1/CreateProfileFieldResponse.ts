// Original file: chat/users/v1/profiles.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateProfileFieldResponse {
  'fieldId'?: (number | string | Long);
}

export interface CreateProfileFieldResponse__Output {
  'fieldId': (number);
}
