// Original file: chat/common/v1/common.proto

import type { SharedPart as _chat_common_v1_SharedPart, SharedPart__Output as _chat_common_v1_SharedPart__Output } from '../../../chat/common/v1/SharedPart.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetSnapshotResponse {
  'eventNumber'?: (number | string | Long);
  'fieldsJson'?: (string);
  'sharedParts'?: (_chat_common_v1_SharedPart)[];
}

export interface GetSnapshotResponse__Output {
  'eventNumber': (number);
  'fieldsJson': (string);
  'sharedParts': (_chat_common_v1_SharedPart__Output)[];
}
