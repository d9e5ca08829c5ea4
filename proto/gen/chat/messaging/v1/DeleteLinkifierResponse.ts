// Original file: chat/messaging/v1/messaging.proto


export interface DeleteLinkifierResponse {
}

export interface DeleteLinkifierResponse__Output {
}
