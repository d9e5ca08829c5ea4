// Original file: chat/users/v1/realms.proto


export interface RemovePlaygroundResponse {
}

export interface RemovePlaygroundResponse__Output {
}
