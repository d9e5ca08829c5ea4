// Original file: chat/users/v1/users.proto


export interface ConfirmAddressResponse {
}

export interface ConfirmAddressResponse__Output {
}
