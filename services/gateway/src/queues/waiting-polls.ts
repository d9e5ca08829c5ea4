import type { LoggedEvent } from './logged-entry.ts';

/** The pending polls and streams of one realm, indexed by user, so that an event finds its recipients without a scan. */
export interface WaitingPolls {
  add(waiter: Waiter): void;
  remove(waiter: Waiter): void;
  /** Offers the events of one entry to the polls of their audiences. Then the polls that took an event become due. */
  wake(events: readonly LoggedEvent[]): void;
  /** Returns the pending polls of a user, or of all users. */
  of(userId: number | undefined): Waiter[];
}

export interface Waiter {
  readonly userId: number;
  /** The queue receives messages of every public channel. */
  readonly isForPublicChannels: boolean;
  /** Takes the event if it is for this queue. Returns whether it did. */
  take(event: LoggedEvent): boolean;
  /** Called after all events of the entry were offered: the taken events are to be sent. */
  becomeDue(): void;
  /** Sends the events that it has taken, which ends a poll. */
  deliver(): void;
  /** Ends the poll, or the turn of a stream, with the events that it has taken. */
  release(): void;
  /** Ends the poll, or the stream, because another connection reads the queue. */
  replace(): void;
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
