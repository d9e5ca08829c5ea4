// Original file: chat/users/v1/users.proto


export interface ClearOwnProfileResponse {
}

export interface ClearOwnProfileResponse__Output {
}
