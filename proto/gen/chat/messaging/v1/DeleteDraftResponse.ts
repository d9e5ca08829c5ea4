// Original file: chat/messaging/v1/messaging.proto


export interface DeleteDraftResponse {
}

export interface DeleteDraftResponse__Output {
}
