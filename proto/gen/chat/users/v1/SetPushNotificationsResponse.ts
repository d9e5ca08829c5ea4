// Original file: chat/users/v1/users.proto


export interface SetPushNotificationsResponse {
}

export interface SetPushNotificationsResponse__Output {
}
