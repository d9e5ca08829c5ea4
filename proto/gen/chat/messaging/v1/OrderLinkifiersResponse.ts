// Original file: chat/messaging/v1/messaging.proto


export interface OrderLinkifiersResponse {
}

export interface OrderLinkifiersResponse__Output {
}
