// Original file: chat/messaging/v1/messaging.proto


export interface DeleteReminderResponse {
}

export interface DeleteReminderResponse__Output {
}
