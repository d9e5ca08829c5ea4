// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface AppendUploadResponse {
  'size'?: (number | string | Long);
}

export interface AppendUploadResponse__Output {
  'size': (number);
}
