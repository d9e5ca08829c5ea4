// Original file: chat/users/v1/realms.proto

import type { Realm as _chat_users_v1_Realm, Realm__Output as _chat_users_v1_Realm__Output } from '../../../chat/users/v1/Realm.ts';

export interface ListRealmsResponse {
  'realms'?: (_chat_users_v1_Realm)[];
}

export interface ListRealmsResponse__Output {
  'realms': (_chat_users_v1_Realm__Output)[];
}
