// Original file: chat/users/v1/invitations.proto


export interface RepeatInvitationResponse {
  'link'?: (string);
}

export interface RepeatInvitationResponse__Output {
  'link': (string);
}
