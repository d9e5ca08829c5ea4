// Original file: chat/users/v1/invitations.proto


export interface ListInvitationsRequest {
}

export interface ListInvitationsRequest__Output {
}
