// Original file: chat/users/v1/accounts.proto

import type { UserReference as _chat_users_v1_UserReference, UserReference__Output as _chat_users_v1_UserReference__Output } from '../../../chat/users/v1/UserReference.ts';

export interface GetUserRequest {
  'user'?: (_chat_users_v1_UserReference | null);
  'clientGravatar'?: (boolean);
  'includeCustomProfileFields'?: (boolean);
}

export interface GetUserRequest__Output {
  'user': (_chat_users_v1_UserReference__Output | null);
  'clientGravatar': (boolean);
  'includeCustomProfileFields': (boolean);
}
