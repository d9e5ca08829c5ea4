// Original file: chat/channels/v1/channels.proto


export interface UpdateSubscriptionSettingsResponse {
}

export interface UpdateSubscriptionSettingsResponse__Output {
}
