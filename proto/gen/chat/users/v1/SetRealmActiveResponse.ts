// Original file: chat/users/v1/users.proto


export interface SetRealmActiveResponse {
}

export interface SetRealmActiveResponse__Output {
}
