// Original file: chat/users/v1/users.proto


export interface SetSharesPresenceResponse {
}

export interface SetSharesPresenceResponse__Output {
}
