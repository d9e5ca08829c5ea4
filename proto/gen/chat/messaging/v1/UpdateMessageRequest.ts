// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateMessageRequest {
  'messageId'?: (number | string | Long);
  'content'?: (string);
  'prevContentSha256'?: (string);
  'topic'?: (string);
  'channelId'?: (number | string | Long);
  'propagateMode'?: (string);
  'notifiesOldThread'?: (boolean);
  'notifiesNewThread'?: (boolean);
  '_content'?: "content";
  '_prevContentSha256'?: "prevContentSha256";
  '_topic'?: "topic";
  '_channelId'?: "channelId";
}

export interface UpdateMessageRequest__Output {
  'messageId': (number);
  'content'?: (string);
  'prevContentSha256'?: (string);
  'topic'?: (string);
  'channelId'?: (number);
  'propagateMode': (string);
  'notifiesOldThread': (boolean);
  'notifiesNewThread': (boolean);
  '_content'?: "content";
  '_prevContentSha256'?: "prevContentSha256";
  '_topic'?: "topic";
  '_channelId'?: "channelId";
}
