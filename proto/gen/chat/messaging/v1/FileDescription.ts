// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface FileDescription {
  'attachmentId'?: (number | string | Long);
  'safeName'?: (string);
  'contentType'?: (string);
  'size'?: (number | string | Long);
  'entityTag'?: (string);
  'name'?: (string);
}

export interface FileDescription__Output {
  'attachmentId': (number);
  'safeName': (string);
  'contentType': (string);
  'size': (number);
  'entityTag': (string);
  'name': (string);
}
