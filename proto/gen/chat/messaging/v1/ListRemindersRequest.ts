// Original file: chat/messaging/v1/messaging.proto


export interface ListRemindersRequest {
}

export interface ListRemindersRequest__Output {
}
