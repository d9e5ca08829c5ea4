// Original file: chat/users/v1/profiles.proto


export interface ChangeOwnProfileResponse {
}

export interface ChangeOwnProfileResponse__Output {
}
