// Original file: chat/users/v1/invitations.proto

import type { Long } from '@grpc/proto-loader';

export interface RepeatInvitationRequest {
  'invitationId'?: (number | string | Long);
}

export interface RepeatInvitationRequest__Output {
  'invitationId': (number);
}
