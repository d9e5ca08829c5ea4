// Original file: chat/users/v1/profiles.proto


export interface RemoveOwnAvatarRequest {
}

export interface RemoveOwnAvatarRequest__Output {
}
