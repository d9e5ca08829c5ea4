// Original file: chat/users/v1/settings.proto


export interface SetSharesPresenceResponse {
}

export interface SetSharesPresenceResponse__Output {
}
