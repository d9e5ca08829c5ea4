// Original file: chat/messaging/v1/messaging.proto


export interface UpdateLinkifierResponse {
}

export interface UpdateLinkifierResponse__Output {
}
