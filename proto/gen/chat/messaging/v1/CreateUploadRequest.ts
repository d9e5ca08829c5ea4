// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateUploadRequest {
  'fileName'?: (string);
  'contentType'?: (string);
  'size'?: (number | string | Long);
  'token'?: (string);
  '_size'?: "size";
}

export interface CreateUploadRequest__Output {
  'fileName': (string);
  'contentType': (string);
  'size'?: (number);
  'token': (string);
  '_size'?: "size";
}
