// Original file: chat/users/v1/users.proto


export interface GetAlertWordsRequest {
}

export interface GetAlertWordsRequest__Output {
}
