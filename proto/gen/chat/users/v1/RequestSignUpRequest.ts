// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface RequestSignUpRequest {
  'realmId'?: (number | string | Long);
  'email'?: (string);
  'invitationToken'?: (string);
}

export interface RequestSignUpRequest__Output {
  'realmId': (number);
  'email': (string);
  'invitationToken': (string);
}
