import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { JetStreamManager, StreamConfig } from 'nats';
import type { Logger } from '../logging/logger.ts';
import { isStreamExists, isStreamNotFound } from './jetstream-errors.ts';
import type { StreamDeclaration } from './streams.ts';

/** A background task that creates the streams at startup, and again if they may have been lost. */
export type StreamKeeper = {
  /** Creates the streams, retrying for up to `timeoutMs`. @throws an error with the last failure as its cause */
  start(timeoutMs: number): Promise<void>;
  /** Creates missing streams in the background, retrying while connected. */
  restore(): void;
  /** Calls `listener` after each successful `restore`. Returns a function that removes the listener. */
  onRestored(listener: () => void): () => void;
  stop(): Promise<void>;
};

const retryDelayMs = 250;

/**
 * Calls `ensure`, which creates the deployment's streams, at startup and after each loss. Repeats a call that fails.
 */
export function keepStreams(options: {
  ensure(): Promise<void>;
  isConnected(): boolean;
  log: Logger;
}): StreamKeeper {
  const { ensure, isConnected, log } = options;
  const listeners = new Set<() => void>();
  let restoring: Promise<void> | undefined;
  let isStopped = false;

  async function ensureWhile(mayRetry: () => boolean) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ensure();
      } catch (error) {
        if (!mayRetry()) throw error;
        if (attempt === 1) log.warn('the streams are not available yet', { error });
        await delay(retryDelayMs);
      }
    }
  }

  async function restore() {
    try {
      await ensureWhile(() => isConnected() && !isStopped);
    } catch (error) {
      // The connection is lost again. Its return starts another attempt.
      log.debug('the streams could not be checked', { error });
      return;
    }
    for (const listener of listeners) listener();
  }

  return {
    async start(timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      try {
        await ensureWhile(() => isConnected() && Date.now() < deadline);
      } catch (error) {
        const problem = 'NATS does not have the streams: JetStream must be on, with room for them';
        throw new Error(problem, { cause: error });
      }
    },
    restore() {
      if (isStopped) return;
      restoring ??= restore().finally(() => {
        restoring = undefined;
      });
    },
    onRestored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      await restoring;
    },
  };
}

/**
 * Creates the stream as declared, or updates the settings that differ from the declaration. Several processes may call
 * it at the same time.
 */
export async function ensureStream(
  manager: JetStreamManager,
  declaration: StreamDeclaration,
): Promise<void> {
  const current = await findStream(manager, declaration.name);
  if (!current) {
    try {
      await manager.streams.add(declaration);
    } catch (error) {
      // Another process was faster, with other settings. They stay until another process connects.
      if (!isStreamExists(error)) throw error;
    }
  } else if (differs(current, declaration)) {
    await manager.streams.update(declaration.name, { ...current, ...declaration });
  }
}

async function findStream(
  manager: JetStreamManager,
  name: string,
): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(name)).config;
  } catch (error) {
    if (isStreamNotFound(error)) return undefined;
    throw error;
  }
}

function differs(current: StreamConfig, declaration: StreamDeclaration): boolean {
  const known = new Map(Object.entries(current));
  return Object.entries(declaration).some(
    ([name, value]) => !isDeepStrictEqual(known.get(name), value),
  );
}
