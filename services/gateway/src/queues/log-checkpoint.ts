import type { EntryRef } from '@chat/kit/bus/log-reader';
import type { Logger } from '@chat/kit/logging/logger';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';
import { z } from 'zod';

/**
 * The newest client event log entry that any gateway has read, stored in Redis. A starting gateway compares it with the log
 * to detect lost entries.
 */
export interface LogCheckpoint {
  /**
   * Returns the newest entry that a gateway has read; undefined if none is stored or Redis is unavailable. Never rejects.
   */
  load(): Promise<EntryRef | undefined>;
  /** Saves an entry unless a newer entry is stored. Never rejects. */
  save(entry: EntryRef): Promise<void>;
}

// KEYS: the checkpoint. ARGV: publication time of the entry, the checkpoint, its time to live.
const saveScript = defineScript(`
local known = redis.call('GET', KEYS[1])
if known and cjson.decode(known).publishedAtMs > tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1
`);

const Checkpoint = z.object({ sequence: z.int(), publishedAtMs: z.int() });

/** The checkpoint of a stream, kept for `keepSeconds`, because no queue is older. */
export function createLogCheckpoint(options: {
  redis: Redis;
  stream: string;
  keepSeconds: number;
  log: Logger;
}): LogCheckpoint {
  const { redis, keepSeconds, log } = options;
  const key = `log:${options.stream}:newest`;
  return {
    async load() {
      if (!redis.isUp()) return undefined;
      try {
        const text = await redis.client.get(key);
        return text === null ? undefined : Checkpoint.parse(JSON.parse(text));
      } catch (error) {
        log.warn('could not load the log checkpoint', { error });
        return undefined;
      }
    },

    async save({ sequence, publishedAtMs }) {
      if (!redis.isUp()) return;
      const checkpoint = JSON.stringify({ sequence, publishedAtMs });
      try {
        await runScript(redis, saveScript, {
          keys: [key],
          arguments: [String(publishedAtMs), checkpoint, String(keepSeconds)],
        });
      } catch (error) {
        log.debug('could not save the log checkpoint', { error });
      }
    },
  };
}
