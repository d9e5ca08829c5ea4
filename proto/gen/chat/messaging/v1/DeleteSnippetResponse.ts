// Original file: chat/messaging/v1/messaging.proto


export interface DeleteSnippetResponse {
}

export interface DeleteSnippetResponse__Output {
}
