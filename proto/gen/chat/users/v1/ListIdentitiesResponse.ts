// Original file: chat/users/v1/login.proto

import type { ProviderIdentity as _chat_users_v1_ProviderIdentity, ProviderIdentity__Output as _chat_users_v1_ProviderIdentity__Output } from '../../../chat/users/v1/ProviderIdentity.ts';

export interface ListIdentitiesResponse {
  'identities'?: (_chat_users_v1_ProviderIdentity)[];
}

export interface ListIdentitiesResponse__Output {
  'identities': (_chat_users_v1_ProviderIdentity__Output)[];
}
