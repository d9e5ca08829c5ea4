// Original file: chat/users/v1/users.proto


export interface RemoveOwnAvatarRequest {
}

export interface RemoveOwnAvatarRequest__Output {
}
