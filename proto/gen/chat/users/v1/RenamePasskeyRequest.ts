// Original file: chat/users/v1/second-factors.proto

import type { Long } from '@grpc/proto-loader';

export interface RenamePasskeyRequest {
  'passkeyId'?: (number | string | Long);
  'name'?: (string);
}

export interface RenamePasskeyRequest__Output {
  'passkeyId': (number);
  'name': (string);
}
