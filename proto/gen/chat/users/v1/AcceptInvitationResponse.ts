// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface AcceptInvitationResponse {
  'userId'?: (number | string | Long);
  'email'?: (string);
  'realmName'?: (string);
  'realmUrl'?: (string);
  'sessionToken'?: (string);
}

export interface AcceptInvitationResponse__Output {
  'userId': (number);
  'email': (string);
  'realmName': (string);
  'realmUrl': (string);
  'sessionToken': (string);
}
