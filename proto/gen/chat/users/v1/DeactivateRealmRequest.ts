// Original file: chat/users/v1/users.proto


export interface DeactivateRealmRequest {
}

export interface DeactivateRealmRequest__Output {
}
