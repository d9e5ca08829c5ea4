// Original file: chat/common/v1/common.proto

export const SecurityChangeSource = {
  SECURITY_CHANGE_SOURCE_UNSPECIFIED: 'SECURITY_CHANGE_SOURCE_UNSPECIFIED',
  SELF: 'SELF',
  USER: 'USER',
  OPERATOR: 'OPERATOR',
  SCIM: 'SCIM',
  IDENTITY_PROVIDER: 'IDENTITY_PROVIDER',
  SERVER: 'SERVER',
} as const;

export type SecurityChangeSource =
  | 'SECURITY_CHANGE_SOURCE_UNSPECIFIED'
  | 0
  | 'SELF'
  | 1
  | 'USER'
  | 2
  | 'OPERATOR'
  | 3
  | 'SCIM'
  | 4
  | 'IDENTITY_PROVIDER'
  | 5
  | 'SERVER'
  | 6

export type SecurityChangeSource__Output = typeof SecurityChangeSource[keyof typeof SecurityChangeSource]
