// Original file: chat/messaging/v1/messaging.proto


export interface SetTopicVisibilityResponse {
}

export interface SetTopicVisibilityResponse__Output {
}
