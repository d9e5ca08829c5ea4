// Original file: chat/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface GetSnapshotResponse {
  'eventNumber'?: (number | string | Long);
  'fieldsJson'?: (string);
}

export interface GetSnapshotResponse__Output {
  'eventNumber': (number);
  'fieldsJson': (string);
}
