// Original file: chat/users/v1/second-factors.proto


export interface RemovePasskeyResponse {
}

export interface RemovePasskeyResponse__Output {
}
