// Original file: chat/users/v1/invitations.proto

import type { InvitationTerms as _chat_users_v1_InvitationTerms, InvitationTerms__Output as _chat_users_v1_InvitationTerms__Output } from '../../../chat/users/v1/InvitationTerms.ts';

export interface CreateInvitationLinkRequest {
  'terms'?: (_chat_users_v1_InvitationTerms | null);
}

export interface CreateInvitationLinkRequest__Output {
  'terms': (_chat_users_v1_InvitationTerms__Output | null);
}
