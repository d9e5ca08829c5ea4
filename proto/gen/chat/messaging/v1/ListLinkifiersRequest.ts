// Original file: chat/messaging/v1/messaging.proto


export interface ListLinkifiersRequest {
}

export interface ListLinkifiersRequest__Output {
}
