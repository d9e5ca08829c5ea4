// Original file: chat/messaging/v1/messaging.proto


export interface UpdateDraftResponse {
}

export interface UpdateDraftResponse__Output {
}
