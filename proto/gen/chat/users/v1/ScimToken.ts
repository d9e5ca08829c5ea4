// Original file: chat/users/v1/scim.proto

import type { ScimScope as _chat_common_v1_ScimScope, ScimScope__Output as _chat_common_v1_ScimScope__Output } from '../../../chat/common/v1/ScimScope.ts';
import type { Long } from '@grpc/proto-loader';

export interface ScimToken {
  'name'?: (string);
  'createdAtSeconds'?: (number | string | Long);
  'lastUsedAtSeconds'?: (number | string | Long);
  'expiresAtSeconds'?: (number | string | Long);
  'scope'?: (_chat_common_v1_ScimScope);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}

export interface ScimToken__Output {
  'name': (string);
  'createdAtSeconds': (number);
  'lastUsedAtSeconds'?: (number);
  'expiresAtSeconds': (number);
  'scope': (_chat_common_v1_ScimScope__Output);
  '_lastUsedAtSeconds'?: "lastUsedAtSeconds";
}
