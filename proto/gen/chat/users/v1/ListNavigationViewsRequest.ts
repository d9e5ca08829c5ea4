// Original file: chat/users/v1/users.proto


export interface ListNavigationViewsRequest {
}

export interface ListNavigationViewsRequest__Output {
}
