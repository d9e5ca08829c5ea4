// Original file: chat/users/v1/sessions.proto

import type { Session as _chat_users_v1_Session, Session__Output as _chat_users_v1_Session__Output } from '../../../chat/users/v1/Session.ts';

export interface ListSessionsResponse {
  'sessions'?: (_chat_users_v1_Session)[];
}

export interface ListSessionsResponse__Output {
  'sessions': (_chat_users_v1_Session__Output)[];
}
