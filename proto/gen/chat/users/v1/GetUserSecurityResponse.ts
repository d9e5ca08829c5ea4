// Original file: chat/users/v1/user-security.proto

import type { Session as _chat_users_v1_Session, Session__Output as _chat_users_v1_Session__Output } from '../../../chat/users/v1/Session.ts';
import type { DeviceKey as _chat_users_v1_DeviceKey, DeviceKey__Output as _chat_users_v1_DeviceKey__Output } from '../../../chat/users/v1/DeviceKey.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from '../../../chat/users/v1/GetSecondFactorsResponse.ts';

export interface GetUserSecurityResponse {
  'sessions'?: (_chat_users_v1_Session)[];
  'deviceKeys'?: (_chat_users_v1_DeviceKey)[];
  'secondFactors'?: (_chat_users_v1_GetSecondFactorsResponse | null);
}

export interface GetUserSecurityResponse__Output {
  'sessions': (_chat_users_v1_Session__Output)[];
  'deviceKeys': (_chat_users_v1_DeviceKey__Output)[];
  'secondFactors': (_chat_users_v1_GetSecondFactorsResponse__Output | null);
}
