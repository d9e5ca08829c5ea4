// Original file: chat/messaging/v1/messaging.proto


export interface ListDraftsRequest {
}

export interface ListDraftsRequest__Output {
}
