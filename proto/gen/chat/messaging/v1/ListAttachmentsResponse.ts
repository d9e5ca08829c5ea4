// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface ListAttachmentsResponse {
  'attachmentsJson'?: (string);
  'uploadSpaceUsed'?: (number | string | Long);
}

export interface ListAttachmentsResponse__Output {
  'attachmentsJson': (string);
  'uploadSpaceUsed': (number);
}
