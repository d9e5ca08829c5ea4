// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteAttachmentRequest {
  'attachmentId'?: (number | string | Long);
}

export interface DeleteAttachmentRequest__Output {
  'attachmentId': (number);
}
