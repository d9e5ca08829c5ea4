// Original file: chat/users/v1/realms.proto


export interface DeactivateRealmResponse {
}

export interface DeactivateRealmResponse__Output {
}
