// Original file: chat/users/v1/users.proto


export interface ListProfileFieldsRequest {
}

export interface ListProfileFieldsRequest__Output {
}
