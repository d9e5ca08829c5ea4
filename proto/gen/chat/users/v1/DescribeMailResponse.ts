// Original file: chat/users/v1/mail-data.proto

import type { DescribedMail as _chat_users_v1_DescribedMail, DescribedMail__Output as _chat_users_v1_DescribedMail__Output } from '../../../chat/users/v1/DescribedMail.ts';

export interface DescribeMailResponse {
  'mail'?: (_chat_users_v1_DescribedMail | null);
  '_mail'?: "mail";
}

export interface DescribeMailResponse__Output {
  'mail'?: (_chat_users_v1_DescribedMail__Output | null);
  '_mail'?: "mail";
}
