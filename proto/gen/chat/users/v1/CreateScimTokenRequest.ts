// Original file: chat/users/v1/scim.proto

import type { ScimScope as _chat_common_v1_ScimScope, ScimScope__Output as _chat_common_v1_ScimScope__Output } from '../../../chat/common/v1/ScimScope.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateScimTokenRequest {
  'realmId'?: (number | string | Long);
  'name'?: (string);
  'expiresInDays'?: (number);
  'scope'?: (_chat_common_v1_ScimScope);
  '_expiresInDays'?: "expiresInDays";
}

export interface CreateScimTokenRequest__Output {
  'realmId': (number);
  'name': (string);
  'expiresInDays'?: (number);
  'scope': (_chat_common_v1_ScimScope__Output);
  '_expiresInDays'?: "expiresInDays";
}
