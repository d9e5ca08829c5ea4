// Original file: chat/users/v1/users.proto


export interface DeactivateBotResponse {
}

export interface DeactivateBotResponse__Output {
}
