// Original file: chat/users/v1/invitations.proto


export interface CreateInvitationLinkResponse {
  'link'?: (string);
}

export interface CreateInvitationLinkResponse__Output {
  'link': (string);
}
