// Original file: chat/users/v1/users.proto


export interface OrderProfileFieldsResponse {
}

export interface OrderProfileFieldsResponse__Output {
}
