// Original file: chat/users/v1/users.proto


export interface DeactivateRealmResponse {
}

export interface DeactivateRealmResponse__Output {
}
