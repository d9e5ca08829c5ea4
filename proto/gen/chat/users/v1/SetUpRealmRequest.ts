// Original file: chat/users/v1/realms.proto

import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from '../../../chat/users/v1/CreateRealmRequest.ts';

export interface SetUpRealmRequest {
  'token'?: (string);
  'realm'?: (_chat_users_v1_CreateRealmRequest | null);
}

export interface SetUpRealmRequest__Output {
  'token': (string);
  'realm': (_chat_users_v1_CreateRealmRequest__Output | null);
}
