// Original file: chat/users/v1/users.proto

export const UnsubscribableMail = {
  UNSUBSCRIBABLE_MAIL_UNSPECIFIED: 'UNSUBSCRIBABLE_MAIL_UNSPECIFIED',
  UNSUBSCRIBABLE_MAIL_MISSED_MESSAGES: 'UNSUBSCRIBABLE_MAIL_MISSED_MESSAGES',
  UNSUBSCRIBABLE_MAIL_DIGEST: 'UNSUBSCRIBABLE_MAIL_DIGEST',
} as const;

export type UnsubscribableMail =
  | 'UNSUBSCRIBABLE_MAIL_UNSPECIFIED'
  | 0
  | 'UNSUBSCRIBABLE_MAIL_MISSED_MESSAGES'
  | 1
  | 'UNSUBSCRIBABLE_MAIL_DIGEST'
  | 2

export type UnsubscribableMail__Output = typeof UnsubscribableMail[keyof typeof UnsubscribableMail]
