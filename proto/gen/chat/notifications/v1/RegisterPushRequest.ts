// Original file: chat/notifications/v1/notifications.proto

import type { Long } from '@grpc/proto-loader';

export interface RegisterPushRequest {
  'deviceId'?: (number | string | Long);
  'pushKeyId'?: (number | string | Long);
  'pushKey'?: (string);
  'tokenKind'?: (string);
  'tokenId'?: (string);
  'bouncerPublicKey'?: (string);
  'encryptedPushRegistration'?: (string);
  '_pushKeyId'?: "pushKeyId";
  '_pushKey'?: "pushKey";
  '_tokenKind'?: "tokenKind";
  '_tokenId'?: "tokenId";
  '_bouncerPublicKey'?: "bouncerPublicKey";
  '_encryptedPushRegistration'?: "encryptedPushRegistration";
}

export interface RegisterPushRequest__Output {
  'deviceId': (number);
  'pushKeyId'?: (number);
  'pushKey'?: (string);
  'tokenKind'?: (string);
  'tokenId'?: (string);
  'bouncerPublicKey'?: (string);
  'encryptedPushRegistration'?: (string);
  '_pushKeyId'?: "pushKeyId";
  '_pushKey'?: "pushKey";
  '_tokenKind'?: "tokenKind";
  '_tokenId'?: "tokenId";
  '_bouncerPublicKey'?: "bouncerPublicKey";
  '_encryptedPushRegistration'?: "encryptedPushRegistration";
}
