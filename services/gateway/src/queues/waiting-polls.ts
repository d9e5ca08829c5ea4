import type { LoggedEvent } from './logged-entry.ts';

/** Polls of one realm that are held, by whom they could concern, so that an event finds them without asking each. */
export interface WaitingPolls {
  add(waiter: Waiter): void;
  remove(waiter: Waiter): void;
  /** Gives the events of one entry to whom they may concern; who took one is due when there are no more. */
  wake(events: readonly LoggedEvent[]): void;
  /** The waiting polls of a user, or of everybody. */
  of(userId: number | undefined): Waiter[];
}

export interface Waiter {
  readonly userId: number;
  /** The queue receives messages of every public channel. */
  readonly isForPublicChannels: boolean;
  /** Whether the event is for this poll, which then keeps it. */
  take(event: LoggedEvent): boolean;
  /** It has taken all that an entry has for it: the poll is to be answered. */
  becomeDue(): void;
  /** Answers the poll with what it has taken. */
  release(): void;
}

const nobody: readonly Waiter[] = [];

export function createWaitingPolls(): WaitingPolls {
  const byUser = new Map<number, Set<Waiter>>();
  const forPublicChannels = new Set<Waiter>();

  function offer(waiters: Iterable<Waiter>, event: LoggedEvent, takers: Set<Waiter>) {
    for (const waiter of waiters) if (waiter.take(event)) takers.add(waiter);
  }

  function offerToAudience(event: LoggedEvent, takers: Set<Waiter>) {
    const { everyone, users } = event;
    if (everyone) {
      for (const waiters of byUser.values()) offer(waiters, event, takers);
      return;
    }
    if (users && users.size < byUser.size) {
      for (const userId of users) offer(byUser.get(userId) ?? nobody, event, takers);
    } else if (users) {
      for (const [userId, waiters] of byUser) {
        if (users.has(userId)) offer(waiters, event, takers);
      }
    }
    if (!event.allPublicChannels) return;
    for (const waiter of forPublicChannels) {
      if (!users?.has(waiter.userId)) offer([waiter], event, takers);
    }
  }

  return {
    add(waiter) {
      const ofUser = byUser.get(waiter.userId);
      if (ofUser) ofUser.add(waiter);
      else byUser.set(waiter.userId, new Set([waiter]));
      if (waiter.isForPublicChannels) forPublicChannels.add(waiter);
    },

    remove(waiter) {
      const ofUser = byUser.get(waiter.userId);
      ofUser?.delete(waiter);
      if (ofUser?.size === 0) byUser.delete(waiter.userId);
      forPublicChannels.delete(waiter);
    },

    wake(events) {
      if (byUser.size === 0) return;
      const takers = new Set<Waiter>();
      for (const event of events) offerToAudience(event, takers);
      for (const waiter of takers) waiter.becomeDue();
    },

    of(userId) {
      if (userId !== undefined) return [...(byUser.get(userId) ?? [])];
      return [...byUser.values()].flatMap((waiters) => [...waiters]);
    },
  };
}
