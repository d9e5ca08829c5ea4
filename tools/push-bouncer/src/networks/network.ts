/** The push network of a phone: FCM or APNs. */
export type NetworkName = 'apns' | 'fcm';

/** The destination of a notification: a device's token in a push network. */
export type Token = {
  network: NetworkName;
  token: string;
  /** The app that the token belongs to. If empty, the app in the settings. */
  appId: string;
};

/** A notification in the format of its network. */
export type Notification = { payload: Readonly<Record<string, unknown>>; isUrgent: boolean };

/**
 * A client of a push network. `send` returns `gone` if the token no longer reaches a device.
 *
 * @throws Error if the network cannot be reached or rejects the notification
 */
export type Network = {
  send(token: Token, notification: Notification): Promise<'sent' | 'gone'>;
} & Disposable;
