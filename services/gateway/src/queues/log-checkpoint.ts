import type { EntryRef } from '@chat/kit/bus/log-reader';
import type { Logger } from '@chat/kit/logging/logger';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';
import { z } from 'zod';

/**
 * The newest entry in each shard that any gateway has read, stored in Redis. A gateway that starts to follow a shard
 * compares this entry with the log to detect lost entries.
 */
export interface LogCheckpoint {
  /**
   * Returns the newest entries that gateways have read, keyed by shard. The map is empty if none are stored or Redis is
   * unavailable. Never rejects.
   */
  load(): Promise<ReadonlyMap<number, EntryRef>>;
  /** Saves entries for their shards unless newer entries are stored. Never rejects. */
  save(entries: ReadonlyMap<number, EntryRef>): Promise<void>;
}

// KEYS: the checkpoint. ARGV: its time to live, then for each entry its shard, its publication time and the entry.
const saveScript = defineScript(`
for i = 2, #ARGV, 3 do
  local known = redis.call('HGET', KEYS[1], ARGV[i])
  if not known or cjson.decode(known).publishedAtMs <= tonumber(ARGV[i + 1]) then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 2])
  end
end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return 1
`);

const Checkpoint = z.object({ sequence: z.int(), publishedAtMs: z.int() });

/** Creates the log checkpoint of a stream. Redis keeps it for `keepSeconds`, because no queue is older. */
export function createLogCheckpoint(options: {
  redis: Redis;
  stream: string;
  keepSeconds: number;
  log: Logger;
}): LogCheckpoint {
  const { redis, keepSeconds, log } = options;
  const key = `log:${options.stream}:shards`;
  return {
    async load() {
      if (!redis.isUp()) return new Map();
      try {
        const texts = Object.entries(await redis.client.hGetAll(key));
        return new Map(
          texts.map(([shard, text]) => [Number(shard), Checkpoint.parse(JSON.parse(text))]),
        );
      } catch (error) {
        log.warn('could not load the log checkpoint', { error });
        return new Map();
      }
    },

    async save(entries) {
      if (!redis.isUp() || entries.size === 0) return;
      const values = [...entries].flatMap(([shard, { sequence, publishedAtMs }]) => [
        String(shard),
        String(publishedAtMs),
        JSON.stringify({ sequence, publishedAtMs }),
      ]);
      try {
        await runScript(redis, saveScript, {
          keys: [key],
          arguments: [String(keepSeconds), ...values],
        });
      } catch (error) {
        log.debug('could not save the log checkpoint', { error });
      }
    },
  };
}
