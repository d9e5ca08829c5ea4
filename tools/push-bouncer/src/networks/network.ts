/** The push network of a phone: FCM or APNs. */
export type NetworkName = 'apns' | 'fcm';

/** The destination of a notification: a token of a network. */
export type Token = {
  network: NetworkName;
  token: string;
  /** Empty: the app in the settings. */
  appId: string;
};

/** A notification in the form that its network takes. */
export type Notification = { payload: Readonly<Record<string, unknown>>; isUrgent: boolean };

/**
 * Sends notifications to a network. Returns `gone` if the token no longer reaches a device.
 *
 * @throws Error if the network cannot be reached or rejects the notification
 */
export type Network = {
  send(token: Token, notification: Notification): Promise<'sent' | 'gone'>;
} & Disposable;
