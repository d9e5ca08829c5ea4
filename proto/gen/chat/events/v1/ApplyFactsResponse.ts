// Original file: chat/events/v1/log.proto


export interface ApplyFactsResponse {
}

export interface ApplyFactsResponse__Output {
}
