// Original file: chat/messaging/v1/uploads.proto


export interface AbandonUploadResponse {
}

export interface AbandonUploadResponse__Output {
}
