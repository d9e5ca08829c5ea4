// Original file: chat/users/v1/realms.proto

import type { Realm as _chat_users_v1_Realm, Realm__Output as _chat_users_v1_Realm__Output } from '../../../chat/users/v1/Realm.ts';

export interface FindRealmResponse {
  'realm'?: (_chat_users_v1_Realm | null);
  '_realm'?: "realm";
}

export interface FindRealmResponse__Output {
  'realm'?: (_chat_users_v1_Realm__Output | null);
  '_realm'?: "realm";
}
