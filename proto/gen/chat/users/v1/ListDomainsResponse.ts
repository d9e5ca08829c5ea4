// Original file: chat/users/v1/realms.proto

import type { RealmDomain as _chat_users_v1_RealmDomain, RealmDomain__Output as _chat_users_v1_RealmDomain__Output } from '../../../chat/users/v1/RealmDomain.ts';

export interface ListDomainsResponse {
  'domains'?: (_chat_users_v1_RealmDomain)[];
}

export interface ListDomainsResponse__Output {
  'domains': (_chat_users_v1_RealmDomain__Output)[];
}
