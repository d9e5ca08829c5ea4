// Original file: chat/users/v1/profiles.proto

import type { Long } from '@grpc/proto-loader';

export interface ClearOwnProfileRequest {
  'fieldIds'?: (number | string | Long)[];
}

export interface ClearOwnProfileRequest__Output {
  'fieldIds': (number)[];
}
