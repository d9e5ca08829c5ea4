import { Metadata } from '@grpc/grpc-js';

/** For callers who read the client log themselves: what tells them that an event is in it. */
export type Announcements = {
  /** Whether what is announced now will be read here soon. */
  isReading(): boolean;
  /**
   * Calls `then` once the realm's event `number` is read here, at once if it was read already, unless the
   * returned function is called first.
   */
  whenRead(realmId: number, number: number, then: () => void): () => void;
};

const HEARS = 'chat-hears';
const NUMBER = 'chat-event-number';

/** Tells with a call that the caller will hear of what it announces, and may be answered before. */
export function writeHearing(metadata: Metadata): void {
  metadata.set(HEARS, '1');
}

export function readHearing(metadata: Metadata): boolean {
  return metadata.get(HEARS).length > 0;
}

/** Goes with an answer that is durable already and holds as soon as the realm's event `number` is in the client log. */
export function writeEventNumber(number: number): Metadata {
  const metadata = new Metadata();
  metadata.set(NUMBER, String(number));
  return metadata;
}

/** undefined: the answer holds as it is. */
export function readEventNumber(metadata: Metadata): number | undefined {
  const [number] = metadata.get(NUMBER);
  return number === undefined ? undefined : Number(number);
}
