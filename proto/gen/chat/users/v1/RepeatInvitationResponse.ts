// Original file: chat/users/v1/users.proto


export interface RepeatInvitationResponse {
}

export interface RepeatInvitationResponse__Output {
}
