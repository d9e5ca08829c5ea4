// Original file: chat/notifications/v1/notifications.proto

export const PushNetwork = {
  PUSH_NETWORK_UNSPECIFIED: 'PUSH_NETWORK_UNSPECIFIED',
  PUSH_NETWORK_APNS: 'PUSH_NETWORK_APNS',
  PUSH_NETWORK_FCM: 'PUSH_NETWORK_FCM',
} as const;

export type PushNetwork =
  | 'PUSH_NETWORK_UNSPECIFIED'
  | 0
  | 'PUSH_NETWORK_APNS'
  | 1
  | 'PUSH_NETWORK_FCM'
  | 2

export type PushNetwork__Output = typeof PushNetwork[keyof typeof PushNetwork]
