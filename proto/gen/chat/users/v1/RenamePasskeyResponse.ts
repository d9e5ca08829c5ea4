// Original file: chat/users/v1/second-factors.proto


export interface RenamePasskeyResponse {
}

export interface RenamePasskeyResponse__Output {
}
