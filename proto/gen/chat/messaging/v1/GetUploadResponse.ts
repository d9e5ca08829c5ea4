// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface GetUploadResponse {
  'size'?: (number | string | Long);
  'announcedSize'?: (number | string | Long);
  'isComplete'?: (boolean);
  '_announcedSize'?: "announcedSize";
}

export interface GetUploadResponse__Output {
  'size': (number);
  'announcedSize'?: (number);
  'isComplete': (boolean);
  '_announcedSize'?: "announcedSize";
}
