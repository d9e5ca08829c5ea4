// Original file: chat/users/v1/users.proto


export interface ListDeviceKeysRequest {
}

export interface ListDeviceKeysRequest__Output {
}
