// Original file: chat/users/v1/users.proto


export interface RepeatInvitationResponse {
  'link'?: (string);
}

export interface RepeatInvitationResponse__Output {
  'link': (string);
}
