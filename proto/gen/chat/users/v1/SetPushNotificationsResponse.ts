// Original file: chat/users/v1/realms.proto


export interface SetPushNotificationsResponse {
}

export interface SetPushNotificationsResponse__Output {
}
