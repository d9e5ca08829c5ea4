// Original file: chat/users/v1/users.proto


export interface RenamePasskeyResponse {
}

export interface RenamePasskeyResponse__Output {
}
