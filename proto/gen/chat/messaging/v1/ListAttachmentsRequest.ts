// Original file: chat/messaging/v1/uploads.proto


export interface ListAttachmentsRequest {
}

export interface ListAttachmentsRequest__Output {
}
