// Original file: chat/events/v1/log.proto


export interface ApplyDomainEventsResponse {
}

export interface ApplyDomainEventsResponse__Output {
}
