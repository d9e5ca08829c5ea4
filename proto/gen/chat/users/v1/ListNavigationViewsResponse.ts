// Original file: chat/users/v1/users.proto


export interface ListNavigationViewsResponse {
  'viewsJson'?: (string);
}

export interface ListNavigationViewsResponse__Output {
  'viewsJson': (string);
}
