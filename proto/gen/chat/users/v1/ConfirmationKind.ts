// Original file: chat/users/v1/login.proto

export const ConfirmationKind = {
  CONFIRMATION_KIND_UNSPECIFIED: 'CONFIRMATION_KIND_UNSPECIFIED',
  PASSWORD_RESET: 'PASSWORD_RESET',
  SIGN_UP: 'SIGN_UP',
  ADDRESS_CHANGE: 'ADDRESS_CHANGE',
} as const;

export type ConfirmationKind =
  | 'CONFIRMATION_KIND_UNSPECIFIED'
  | 0
  | 'PASSWORD_RESET'
  | 1
  | 'SIGN_UP'
  | 2
  | 'ADDRESS_CHANGE'
  | 3

export type ConfirmationKind__Output = typeof ConfirmationKind[keyof typeof ConfirmationKind]
