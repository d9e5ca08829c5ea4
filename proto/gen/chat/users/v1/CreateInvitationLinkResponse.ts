// Original file: chat/users/v1/users.proto


export interface CreateInvitationLinkResponse {
  'link'?: (string);
}

export interface CreateInvitationLinkResponse__Output {
  'link': (string);
}
