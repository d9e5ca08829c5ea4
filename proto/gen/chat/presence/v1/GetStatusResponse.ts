// Original file: chat/presence/v1/presence.proto


export interface GetStatusResponse {
  'statusJson'?: (string);
}

export interface GetStatusResponse__Output {
  'statusJson': (string);
}
