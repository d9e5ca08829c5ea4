// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface AppendUploadRequest {
  'token'?: (string);
  'start'?: (number | string | Long);
  'content'?: (Buffer | Uint8Array | string);
}

export interface AppendUploadRequest__Output {
  'token': (string);
  'start': (number);
  'content': (Buffer);
}
