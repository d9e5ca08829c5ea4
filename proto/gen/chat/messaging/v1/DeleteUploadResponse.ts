// Original file: chat/messaging/v1/uploads.proto


export interface DeleteUploadResponse {
}

export interface DeleteUploadResponse__Output {
}
