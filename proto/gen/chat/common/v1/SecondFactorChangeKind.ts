// Original file: chat/common/v1/common.proto

export const SecondFactorChangeKind = {
  SECOND_FACTOR_CHANGE_KIND_UNSPECIFIED: 'SECOND_FACTOR_CHANGE_KIND_UNSPECIFIED',
  TOTP_ADDED: 'TOTP_ADDED',
  TOTP_REMOVED: 'TOTP_REMOVED',
  PASSKEY_ADDED: 'PASSKEY_ADDED',
  PASSKEY_REMOVED: 'PASSKEY_REMOVED',
  RECOVERY_CODE_USED: 'RECOVERY_CODE_USED',
  RECOVERY_CODES_RENEWED: 'RECOVERY_CODES_RENEWED',
  FACTORS_RESET: 'FACTORS_RESET',
} as const;

export type SecondFactorChangeKind =
  | 'SECOND_FACTOR_CHANGE_KIND_UNSPECIFIED'
  | 0
  | 'TOTP_ADDED'
  | 1
  | 'TOTP_REMOVED'
  | 2
  | 'PASSKEY_ADDED'
  | 3
  | 'PASSKEY_REMOVED'
  | 4
  | 'RECOVERY_CODE_USED'
  | 5
  | 'RECOVERY_CODES_RENEWED'
  | 6
  | 'FACTORS_RESET'
  | 7

export type SecondFactorChangeKind__Output = typeof SecondFactorChangeKind[keyof typeof SecondFactorChangeKind]
