// Original file: chat/users/v1/settings.proto


export interface GetAlertWordsRequest {
}

export interface GetAlertWordsRequest__Output {
}
