// Original file: chat/notifications/v1/notifications.proto


export interface ListDeadMailsRequest {
}

export interface ListDeadMailsRequest__Output {
}
