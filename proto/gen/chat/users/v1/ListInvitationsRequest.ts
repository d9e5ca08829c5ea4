// Original file: chat/users/v1/users.proto


export interface ListInvitationsRequest {
}

export interface ListInvitationsRequest__Output {
}
