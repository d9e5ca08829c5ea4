// Original file: chat/users/v1/invitations.proto


export interface ListInvitationsResponse {
  'invitationsJson'?: (string);
}

export interface ListInvitationsResponse__Output {
  'invitationsJson': (string);
}
