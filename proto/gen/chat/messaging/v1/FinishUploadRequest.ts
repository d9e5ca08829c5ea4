// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface FinishUploadRequest {
  'token'?: (string);
  'size'?: (number | string | Long);
}

export interface FinishUploadRequest__Output {
  'token': (string);
  'size': (number);
}
