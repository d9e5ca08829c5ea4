// Original file: chat/users/v1/settings.proto


export interface ListNavigationViewsRequest {
}

export interface ListNavigationViewsRequest__Output {
}
