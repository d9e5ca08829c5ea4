// Original file: chat/users/v1/users.proto


export interface ChangeOwnProfileResponse {
}

export interface ChangeOwnProfileResponse__Output {
}
