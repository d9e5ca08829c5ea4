/** The size of a generated organization. */
export interface Scale {
  /** Active accounts: the owner, people and bots. */
  activeAccounts: number;
  /** Deactivated accounts, in addition to the active ones. */
  deactivatedAccounts: number;
  /** Groups created by people. */
  groups: number;
  channels: number;
  /** All messages, including direct ones. */
  messages: number;
  /** How many of them are in the channel with the long history. */
  historyMessages: number;
  directConversations: number;
  directMessages: number;
  /** Subscribers of the channel that is compared with the one that everybody reads. */
  fewSubscribers: number;
  /** Subscribers of the largest ordinary channel. The n-th has this number divided by the square root of n. */
  mostSubscribers: number;
  /** Channels and unread messages of the reader. */
  reader: { subscriptions: number; unread: number };
}

/** The scale of benchmarks. */
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

/** The scale at which a test runs every benchmark. */
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

/** A scale at which a test can compare every message. */
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
