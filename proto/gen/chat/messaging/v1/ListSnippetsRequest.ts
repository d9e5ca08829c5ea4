// Original file: chat/messaging/v1/messaging.proto


export interface ListSnippetsRequest {
}

export interface ListSnippetsRequest__Output {
}
