// Original file: chat/users/v1/users.proto


export interface ListOwnBotsRequest {
}

export interface ListOwnBotsRequest__Output {
}
