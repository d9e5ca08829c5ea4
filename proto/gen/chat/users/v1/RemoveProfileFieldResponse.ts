// Original file: chat/users/v1/users.proto


export interface RemoveProfileFieldResponse {
}

export interface RemoveProfileFieldResponse__Output {
}
