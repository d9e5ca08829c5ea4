// Original file: chat/messaging/v1/uploads.proto


export interface CreateUploadResponse {
}

export interface CreateUploadResponse__Output {
}
