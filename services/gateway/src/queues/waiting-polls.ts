import type { LoggedEvent } from './logged-event.ts';

/** Held polls by whom they could concern, so that an event finds them without asking each. */
export interface WaitingPolls {
  /** Calls `wake` for each event that may be for the user, until the returned function is called. */
  add(waiter: Waiter): () => void;
  /** Wakes whom the event may concern. */
  wake(event: LoggedEvent): void;
}

export interface Waiter {
  userId: number;
  /** The queue receives messages of every public channel. */
  isForPublicChannels: boolean;
  wake(event: LoggedEvent): void;
}

export function createWaitingPolls(): WaitingPolls {
  const byUser = new Map<number, Set<Waiter>>();
  const forPublicChannels = new Set<Waiter>();

  function wakeUser(userId: number, event: LoggedEvent) {
    for (const waiter of [...(byUser.get(userId) ?? [])]) waiter.wake(event);
  }

  return {
    add(waiter) {
      const ofUser = byUser.get(waiter.userId) ?? new Set();
      byUser.set(waiter.userId, ofUser.add(waiter));
      if (waiter.isForPublicChannels) forPublicChannels.add(waiter);
      return () => {
        ofUser.delete(waiter);
        if (ofUser.size === 0) byUser.delete(waiter.userId);
        forPublicChannels.delete(waiter);
      };
    },

    wake(event) {
      const { everyone, users } = event;
      if (everyone) {
        for (const userId of [...byUser.keys()]) wakeUser(userId, event);
      } else if (users && users.size < byUser.size) {
        for (const userId of users) wakeUser(userId, event);
      } else if (users) {
        for (const userId of [...byUser.keys()]) if (users.has(userId)) wakeUser(userId, event);
      }
      if (!event.allPublicChannels || everyone) return;
      for (const waiter of [...forPublicChannels]) {
        if (!users?.has(waiter.userId)) waiter.wake(event);
      }
    },
  };
}
