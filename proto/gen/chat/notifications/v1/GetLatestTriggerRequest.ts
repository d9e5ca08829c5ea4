// Original file: chat/notifications/v1/notifications.proto


export interface GetLatestTriggerRequest {
}

export interface GetLatestTriggerRequest__Output {
}
