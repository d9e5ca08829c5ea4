// Original file: chat/users/v1/invitations.proto

import type { Long } from '@grpc/proto-loader';

export interface GetInvitationRequest {
  'realmId'?: (number | string | Long);
  'token'?: (string);
}

export interface GetInvitationRequest__Output {
  'realmId': (number);
  'token': (string);
}
