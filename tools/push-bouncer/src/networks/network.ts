/** Whose network reaches a phone. */
export type NetworkName = 'apns' | 'fcm';

/** Where a notification goes. */
export type Token = {
  network: NetworkName;
  token: string /** '' : as the settings say. */;
  appId: string;
};

/** What goes there, in the form that its network takes. */
export type Notification = { payload: Readonly<Record<string, unknown>>; isUrgent: boolean };

/**
 * Hands notifications to a network. `gone`: the token reaches nobody any more.
 * Rejects: the network could not be reached, or did not take it.
 */
export type Network = {
  send(token: Token, notification: Notification): Promise<'sent' | 'gone'>;
} & Disposable;
