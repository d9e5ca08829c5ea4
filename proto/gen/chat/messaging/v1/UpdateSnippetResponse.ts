// Original file: chat/messaging/v1/messaging.proto


export interface UpdateSnippetResponse {
}

export interface UpdateSnippetResponse__Output {
}
