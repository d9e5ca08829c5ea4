// Original file: chat/users/v1/settings.proto


export interface ChangeNavigationViewRequest {
  'fragment'?: (string);
  'isPinned'?: (boolean);
  'name'?: (string);
  '_isPinned'?: "isPinned";
  '_name'?: "name";
}

export interface ChangeNavigationViewRequest__Output {
  'fragment': (string);
  'isPinned'?: (boolean);
  'name'?: (string);
  '_isPinned'?: "isPinned";
  '_name'?: "name";
}
