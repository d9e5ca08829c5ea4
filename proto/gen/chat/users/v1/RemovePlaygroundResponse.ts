// Original file: chat/users/v1/users.proto


export interface RemovePlaygroundResponse {
}

export interface RemovePlaygroundResponse__Output {
}
