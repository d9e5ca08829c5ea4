// Original file: chat/users/v1/users.proto


export interface RemoveNavigationViewRequest {
  'fragment'?: (string);
}

export interface RemoveNavigationViewRequest__Output {
  'fragment': (string);
}
