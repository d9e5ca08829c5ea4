// Original file: chat/common/v1/common.proto

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from '../../../chat/common/v1/ClientOptions.ts';

export interface GetSnapshotRequest {
  'groups'?: (string)[];
  'options'?: (_chat_common_v1_ClientOptions | null);
}

export interface GetSnapshotRequest__Output {
  'groups': (string)[];
  'options': (_chat_common_v1_ClientOptions__Output | null);
}
