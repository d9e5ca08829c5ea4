/** The size of a generated organization. */
export interface Scale {
  /** The number of active accounts: the owner, people and bots. */
  activeAccounts: number;
  /** The number of deactivated accounts, in addition to the active ones. */
  deactivatedAccounts: number;
  /** The number of groups created by people. */
  groups: number;
  channels: number;
  /** The number of all messages, including direct ones. */
  messages: number;
  /** The number of messages in the channel with the long history. */
  historyMessages: number;
  directConversations: number;
  directMessages: number;
  /** The number of subscribers of the channel `few`, which is compared with `everybody`. */
  fewSubscribers: number;
  /**
   * The number of subscribers of the largest ordinary channel. The n-th largest has this number divided by the square
   * root of n.
   */
  mostSubscribers: number;
  /** The reader's number of channels and of unread messages. */
  reader: { subscriptions: number; unread: number };
}

/** The scale that benchmarks use. */
export const fullScale: Scale = {
  activeAccounts: 10_000,
  deactivatedAccounts: 100,
  groups: 25,
  channels: 500,
  messages: 1_000_000,
  historyMessages: 500_000,
  directConversations: 10_000,
  directMessages: 70_000,
  fewSubscribers: 10,
  mostSubscribers: 6_000,
  reader: { subscriptions: 200, unread: 5_000 },
};

/** The scale that is used by the test that runs every benchmark. */
export const smallScale: Scale = {
  activeAccounts: 300,
  deactivatedAccounts: 5,
  groups: 5,
  channels: 60,
  messages: 12_000,
  historyMessages: 6_000,
  directConversations: 20,
  directMessages: 1_000,
  fewSubscribers: 10,
  mostSubscribers: 150,
  reader: { subscriptions: 40, unread: 200 },
};

/** A scale that is small enough for a test to compare every message. */
export const tinyScale: Scale = {
  activeAccounts: 30,
  deactivatedAccounts: 2,
  groups: 2,
  channels: 8,
  messages: 300,
  historyMessages: 120,
  directConversations: 12,
  directMessages: 40,
  fewSubscribers: 4,
  mostSubscribers: 15,
  reader: { subscriptions: 5, unread: 21 },
};
