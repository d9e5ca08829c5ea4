// Original file: chat/users/v1/realms.proto

import type { RealmDomain as _chat_users_v1_RealmDomain, RealmDomain__Output as _chat_users_v1_RealmDomain__Output } from '../../../chat/users/v1/RealmDomain.ts';

export interface AddDomainResponse {
  'domain'?: (_chat_users_v1_RealmDomain | null);
}

export interface AddDomainResponse__Output {
  'domain': (_chat_users_v1_RealmDomain__Output | null);
}
