/** The push network that reaches a phone: FCM or APNs. */
export type NetworkName = 'apns' | 'fcm';

/** The destination of a notification: a token of a network. */
export type Token = {
  network: NetworkName;
  token: string /** '' : as the settings say. */;
  appId: string;
};

/** A notification in the form that its network takes. */
export type Notification = { payload: Readonly<Record<string, unknown>>; isUrgent: boolean };

/**
 * Hands notifications to a network. `gone`: the token reaches nobody any more.
 * Rejects: the network could not be reached, or did not take it.
 */
export type Network = {
  send(token: Token, notification: Notification): Promise<'sent' | 'gone'>;
} & Disposable;
