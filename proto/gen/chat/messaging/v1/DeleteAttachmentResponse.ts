// Original file: chat/messaging/v1/uploads.proto


export interface DeleteAttachmentResponse {
}

export interface DeleteAttachmentResponse__Output {
}
