// Original file: chat/users/v1/users.proto


export interface RevokeInvitationResponse {
}

export interface RevokeInvitationResponse__Output {
}
