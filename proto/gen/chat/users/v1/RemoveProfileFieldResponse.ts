// Original file: chat/users/v1/profiles.proto


export interface RemoveProfileFieldResponse {
}

export interface RemoveProfileFieldResponse__Output {
}
