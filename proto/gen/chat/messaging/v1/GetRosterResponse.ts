// Original file: chat/messaging/v1/messaging.proto


export interface GetRosterResponse {
  'userIds'?: (Buffer | Uint8Array | string);
  '_userIds'?: "userIds";
}

export interface GetRosterResponse__Output {
  'userIds'?: (Buffer);
  '_userIds'?: "userIds";
}
