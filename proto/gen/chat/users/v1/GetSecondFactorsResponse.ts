// Original file: chat/users/v1/second-factors.proto

import type { Passkey as _chat_users_v1_Passkey, Passkey__Output as _chat_users_v1_Passkey__Output } from '../../../chat/users/v1/Passkey.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetSecondFactorsResponse {
  'totpSinceSeconds'?: (number | string | Long);
  'recoveryCodesLeft'?: (number);
  'passkeys'?: (_chat_users_v1_Passkey)[];
  '_totpSinceSeconds'?: "totpSinceSeconds";
}

export interface GetSecondFactorsResponse__Output {
  'totpSinceSeconds'?: (number);
  'recoveryCodesLeft': (number);
  'passkeys': (_chat_users_v1_Passkey__Output)[];
  '_totpSinceSeconds'?: "totpSinceSeconds";
}
