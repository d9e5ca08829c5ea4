// Original file: chat/users/v1/single-sign-on.proto

import type { AppToLogIn as _chat_users_v1_AppToLogIn, AppToLogIn__Output as _chat_users_v1_AppToLogIn__Output } from '../../../chat/users/v1/AppToLogIn.ts';

export interface WebLogin {
  'app'?: (_chat_users_v1_AppToLogIn | null);
  'next'?: (string);
  'isSignUp'?: (boolean);
  'invitationToken'?: (string);
  '_app'?: "app";
}

export interface WebLogin__Output {
  'app'?: (_chat_users_v1_AppToLogIn__Output | null);
  'next': (string);
  'isSignUp': (boolean);
  'invitationToken': (string);
  '_app'?: "app";
}
