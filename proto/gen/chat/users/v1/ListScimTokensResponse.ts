// Original file: chat/users/v1/scim.proto

import type { ScimToken as _chat_users_v1_ScimToken, ScimToken__Output as _chat_users_v1_ScimToken__Output } from '../../../chat/users/v1/ScimToken.ts';

export interface ListScimTokensResponse {
  'tokens'?: (_chat_users_v1_ScimToken)[];
}

export interface ListScimTokensResponse__Output {
  'tokens': (_chat_users_v1_ScimToken__Output)[];
}
