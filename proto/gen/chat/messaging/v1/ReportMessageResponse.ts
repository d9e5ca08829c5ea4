// Original file: chat/messaging/v1/messaging.proto


export interface ReportMessageResponse {
}

export interface ReportMessageResponse__Output {
}
