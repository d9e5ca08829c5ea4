import type { Logger } from '../logging/logger.ts';
import type { StreamSettings } from './streams.ts';

export type PublishOptions = {
  /** Within two minutes, a second publication under the same id is dropped. */
  id?: string;
  headers?: Record<string, string>;
  /** Default 2000. */
  deadlineMs?: number;
};

/** The connection to NATS. Subjects are given without the namespace. */
export type Bus = AsyncDisposable & {
  isConnected(): boolean;
  /** Calls `listener` each time the connection is back. Returns what ends it. */
  onReconnect(listener: () => void): () => void;
  /** Stores `data` in the stream that `subject` belongs to; rejects at once while disconnected. */
  publish(
    subject: string,
    data: Uint8Array,
    options?: PublishOptions,
  ): Promise<{ sequence: number; isDuplicate: boolean }>;
  /** Tells whoever listens now; lost when nobody does. Never throws. */
  send(subject: string, data?: Uint8Array): void;
  /** Hears what `send` tells. Returns what ends it. */
  listen(subject: string, onMessage: (data: Uint8Array) => void): () => void;
};

export type BusOptions = {
  url: string;
  /** Of the process, shown by NATS. */
  name: string;
  log: Logger;
  /** Prefix of stream names and subjects. Default ''. */
  namespace?: string;
  streams?: StreamSettings;
};

/**
 * Connects, for as long as it takes afterwards, and makes sure that the streams exist.
 * @throws an error naming the servers when the first connection fails
 */
export async function connectBus(options: BusOptions): Promise<Bus> {
  throw new Error(`not written yet ${options.name}`);
}
