// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface ReadFileRequest {
  'realmId'?: (number | string | Long);
  'attachmentId'?: (number | string | Long);
  'start'?: (number | string | Long);
  'length'?: (number);
}

export interface ReadFileRequest__Output {
  'realmId': (number);
  'attachmentId': (number);
  'start': (number);
  'length': (number);
}
