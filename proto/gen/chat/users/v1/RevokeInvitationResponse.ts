// Original file: chat/users/v1/invitations.proto


export interface RevokeInvitationResponse {
}

export interface RevokeInvitationResponse__Output {
}
