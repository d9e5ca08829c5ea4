// Original file: chat/messaging/v1/messaging.proto


export interface AddSubmessageResponse {
}

export interface AddSubmessageResponse__Output {
}
