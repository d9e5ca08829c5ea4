// Original file: chat/users/v1/users.proto


export interface RemoveTotpResponse {
}

export interface RemoveTotpResponse__Output {
}
