// Original file: chat/users/v1/bots.proto


export interface DeactivateBotResponse {
}

export interface DeactivateBotResponse__Output {
}
