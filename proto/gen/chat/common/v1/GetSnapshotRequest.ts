// Original file: chat/common/v1/common.proto

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from '../../../chat/common/v1/ClientOptions.ts';
import type { KnownParts as _chat_common_v1_KnownParts, KnownParts__Output as _chat_common_v1_KnownParts__Output } from '../../../chat/common/v1/KnownParts.ts';

export interface GetSnapshotRequest {
  'groups'?: (string)[];
  'options'?: (_chat_common_v1_ClientOptions | null);
  'knownParts'?: (_chat_common_v1_KnownParts | null);
  '_knownParts'?: "knownParts";
}

export interface GetSnapshotRequest__Output {
  'groups': (string)[];
  'options': (_chat_common_v1_ClientOptions__Output | null);
  'knownParts'?: (_chat_common_v1_KnownParts__Output | null);
  '_knownParts'?: "knownParts";
}
