// Original file: chat/users/v1/users.proto


export interface RevokeDeviceKeysRequest {
}

export interface RevokeDeviceKeysRequest__Output {
}
