// Original file: chat/users/v1/scim.proto

import type { ScimIdentity as _chat_users_v1_ScimIdentity, ScimIdentity__Output as _chat_users_v1_ScimIdentity__Output } from '../../../chat/users/v1/ScimIdentity.ts';

export interface AuthenticateScimTokenResponse {
  'identity'?: (_chat_users_v1_ScimIdentity | null);
  '_identity'?: "identity";
}

export interface AuthenticateScimTokenResponse__Output {
  'identity'?: (_chat_users_v1_ScimIdentity__Output | null);
  '_identity'?: "identity";
}
