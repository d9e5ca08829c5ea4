// Original file: chat/users/v1/snapshots.proto


export interface GetGroupStatesResponse {
  'batch'?: (Buffer | Uint8Array | string);
}

export interface GetGroupStatesResponse__Output {
  'batch': (Buffer);
}
