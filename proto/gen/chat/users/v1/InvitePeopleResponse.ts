// Original file: chat/users/v1/users.proto


export interface InvitePeopleResponse {
}

export interface InvitePeopleResponse__Output {
}
