// Original file: chat/users/v1/mail-data.proto

import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from '../../../chat/common/v1/MailCause.ts';
import type { Long } from '@grpc/proto-loader';

export interface DescribeMailRequest {
  'realmId'?: (number | string | Long);
  'cause'?: (_chat_common_v1_MailCause | null);
}

export interface DescribeMailRequest__Output {
  'realmId': (number);
  'cause': (_chat_common_v1_MailCause__Output | null);
}
