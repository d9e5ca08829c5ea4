// Original file: chat/users/v1/realms.proto


export interface SetRealmActiveResponse {
}

export interface SetRealmActiveResponse__Output {
}
