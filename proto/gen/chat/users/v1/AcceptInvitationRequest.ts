// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface AcceptInvitationRequest {
  'realmId'?: (number | string | Long);
  'token'?: (string);
  'email'?: (string);
  'fullName'?: (string);
  'password'?: (string);
}

export interface AcceptInvitationRequest__Output {
  'realmId': (number);
  'token': (string);
  'email': (string);
  'fullName': (string);
  'password': (string);
}
