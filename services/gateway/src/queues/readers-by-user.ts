import type { LoggedEvent } from './logged-entry.ts';

/**
 * The pending polls and streams in one realm, indexed by user, so that an event finds its recipients without a scan.
 */
export interface ReadersByUser {
  add(reader: PendingReader): void;
  remove(reader: PendingReader): void;
  /**
   * Offers the events of one entry to the readers in their audiences. Afterwards, the readers that accepted an event
   * become due.
   */
  wake(events: readonly LoggedEvent[]): void;
  /** Returns the readers of a user, or of all users. */
  of(userId: number | undefined): PendingReader[];
}

/** A reader of a queue that waits for events: a pending poll or a stream's turn. A queue has at most one. */
export interface PendingReader {
  readonly userId: number;
  /** Whether the queue receives messages from every public channel. */
  readonly isForPublicChannels: boolean;
  /** Accepts the event if it is for this queue. Returns whether it did. */
  take(event: LoggedEvent): boolean;
  /** Marks the reader as due after all events of the entry were offered. The accepted events must now be sent. */
  becomeDue(): void;
  /** Sends the events that the reader has accepted. A poll then ends. */
  deliver(): void;
  /** Ends the poll or the stream's turn with the events that it has accepted. */
  release(): void;
  /** Ends the poll or the stream, because another connection reads the queue. */
  replace(): void;
}

const nobody: readonly PendingReader[] = [];

export function createReadersByUser(): ReadersByUser {
  const byUser = new Map<number, Set<PendingReader>>();
  const forPublicChannels = new Set<PendingReader>();

  function offer(readers: Iterable<PendingReader>, event: LoggedEvent, takers: Set<PendingReader>) {
    for (const reader of readers) if (reader.take(event)) takers.add(reader);
  }

  function offerToAudience(event: LoggedEvent, takers: Set<PendingReader>) {
    const { everyone, users } = event;
    if (everyone) {
      for (const readers of byUser.values()) offer(readers, event, takers);
      return;
    }
    if (users && users.size < byUser.size) {
      for (const userId of users) offer(byUser.get(userId) ?? nobody, event, takers);
    } else if (users) {
      for (const [userId, readers] of byUser) {
        if (users.has(userId)) offer(readers, event, takers);
      }
    }
    if (!event.allPublicChannels) return;
    for (const reader of forPublicChannels) {
      if (!users?.has(reader.userId)) offer([reader], event, takers);
    }
  }

  return {
    add(reader) {
      const ofUser = byUser.get(reader.userId);
      if (ofUser) ofUser.add(reader);
      else byUser.set(reader.userId, new Set([reader]));
      if (reader.isForPublicChannels) forPublicChannels.add(reader);
    },

    remove(reader) {
      const ofUser = byUser.get(reader.userId);
      ofUser?.delete(reader);
      if (ofUser?.size === 0) byUser.delete(reader.userId);
      forPublicChannels.delete(reader);
    },

    wake(events) {
      if (byUser.size === 0) return;
      const takers = new Set<PendingReader>();
      for (const event of events) offerToAudience(event, takers);
      for (const reader of takers) reader.becomeDue();
    },

    of(userId) {
      if (userId !== undefined) return [...(byUser.get(userId) ?? [])];
      return [...byUser.values()].flatMap((readers) => [...readers]);
    },
  };
}
