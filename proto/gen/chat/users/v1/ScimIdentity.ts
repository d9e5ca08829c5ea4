// Original file: chat/users/v1/scim.proto

import type { ScimScope as _chat_common_v1_ScimScope, ScimScope__Output as _chat_common_v1_ScimScope__Output } from '../../../chat/common/v1/ScimScope.ts';
import type { Long } from '@grpc/proto-loader';

export interface ScimIdentity {
  'tokenId'?: (number | string | Long);
  'realmId'?: (number | string | Long);
  'realmHost'?: (string);
  'isRealmActive'?: (boolean);
  'scope'?: (_chat_common_v1_ScimScope);
}

export interface ScimIdentity__Output {
  'tokenId': (number);
  'realmId': (number);
  'realmHost': (string);
  'isRealmActive': (boolean);
  'scope': (_chat_common_v1_ScimScope__Output);
}
