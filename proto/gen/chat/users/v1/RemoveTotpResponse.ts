// Original file: chat/users/v1/second-factors.proto


export interface RemoveTotpResponse {
}

export interface RemoveTotpResponse__Output {
}
