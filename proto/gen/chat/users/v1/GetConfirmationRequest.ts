// Original file: chat/users/v1/login.proto

import type { ConfirmationKind as _chat_users_v1_ConfirmationKind, ConfirmationKind__Output as _chat_users_v1_ConfirmationKind__Output } from '../../../chat/users/v1/ConfirmationKind.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetConfirmationRequest {
  'realmId'?: (number | string | Long);
  'kind'?: (_chat_users_v1_ConfirmationKind);
  'token'?: (string);
}

export interface GetConfirmationRequest__Output {
  'realmId': (number);
  'kind': (_chat_users_v1_ConfirmationKind__Output);
  'token': (string);
}
