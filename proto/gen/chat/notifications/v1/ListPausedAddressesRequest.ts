// Original file: chat/notifications/v1/notifications.proto


export interface ListPausedAddressesRequest {
}

export interface ListPausedAddressesRequest__Output {
}
