// Original file: chat/users/v1/profiles.proto


export interface ClearOwnProfileResponse {
}

export interface ClearOwnProfileResponse__Output {
}
