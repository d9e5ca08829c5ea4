// Original file: chat/users/v1/invitations.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_users_v1_ListInvitationLinksResponse_Link {
  'invitationId'?: (number | string | Long);
  'email'?: (string);
  'link'?: (string);
}

export interface _chat_users_v1_ListInvitationLinksResponse_Link__Output {
  'invitationId': (number);
  'email': (string);
  'link': (string);
}

export interface ListInvitationLinksResponse {
  'links'?: (_chat_users_v1_ListInvitationLinksResponse_Link)[];
}

export interface ListInvitationLinksResponse__Output {
  'links': (_chat_users_v1_ListInvitationLinksResponse_Link__Output)[];
}
