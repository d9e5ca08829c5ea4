// Original file: chat/users/v1/bots.proto


export interface ListOwnBotsRequest {
}

export interface ListOwnBotsRequest__Output {
}
