// Original file: chat/messaging/v1/messaging.proto

import type { UrlTemplates as _chat_messaging_v1_UrlTemplates, UrlTemplates__Output as _chat_messaging_v1_UrlTemplates__Output } from '../../../chat/messaging/v1/UrlTemplates.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateLinkifierRequest {
  'linkifierId'?: (number | string | Long);
  'pattern'?: (string);
  'urlTemplate'?: (string);
  'exampleInput'?: (string);
  'reverseTemplate'?: (string);
  'alternativeUrlTemplates'?: (_chat_messaging_v1_UrlTemplates | null);
  '_exampleInput'?: "exampleInput";
  '_reverseTemplate'?: "reverseTemplate";
}

export interface UpdateLinkifierRequest__Output {
  'linkifierId': (number);
  'pattern': (string);
  'urlTemplate': (string);
  'exampleInput'?: (string);
  'reverseTemplate'?: (string);
  'alternativeUrlTemplates': (_chat_messaging_v1_UrlTemplates__Output | null);
  '_exampleInput'?: "exampleInput";
  '_reverseTemplate'?: "reverseTemplate";
}
