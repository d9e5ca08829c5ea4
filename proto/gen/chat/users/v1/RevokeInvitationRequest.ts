// Original file: chat/users/v1/invitations.proto

import type { Long } from '@grpc/proto-loader';

export interface RevokeInvitationRequest {
  'invitationId'?: (number | string | Long);
  'isMultiuse'?: (boolean);
}

export interface RevokeInvitationRequest__Output {
  'invitationId': (number);
  'isMultiuse': (boolean);
}
