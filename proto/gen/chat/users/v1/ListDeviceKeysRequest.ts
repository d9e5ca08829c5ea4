// Original file: chat/users/v1/credentials.proto


export interface ListDeviceKeysRequest {
}

export interface ListDeviceKeysRequest__Output {
}
