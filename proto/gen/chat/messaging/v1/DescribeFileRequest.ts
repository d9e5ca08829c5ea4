// Original file: chat/messaging/v1/uploads.proto

import type { Long } from '@grpc/proto-loader';

export interface DescribeFileRequest {
  'realmId'?: (number | string | Long);
  'attachmentId'?: (number | string | Long);
}

export interface DescribeFileRequest__Output {
  'realmId': (number);
  'attachmentId': (number);
}
