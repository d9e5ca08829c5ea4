// Original file: chat/users/v1/invitations.proto

import type { Long } from '@grpc/proto-loader';

export interface ListInvitationLinksRequest {
  'realmId'?: (number | string | Long);
}

export interface ListInvitationLinksRequest__Output {
  'realmId': (number);
}
