import type { EntryRef } from '@chat/kit/bus/log-reader';
import type { Logger } from '@chat/kit/logging/logger';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';
import { z } from 'zod';

/**
 * What all gateways together have read of the client log, beyond the life of each: a gateway that starts can tell
 * whether the log it finds is the one that queues were served from.
 */
export interface LogWitness {
  /** The newest entry that a gateway had read; undefined: nobody noted one, or Redis is away. Never rejects. */
  recall(): Promise<EntryRef | undefined>;
  /** Notes an entry unless a newer one is noted. Never rejects. */
  note(mark: EntryRef): Promise<void>;
}

// KEYS: the note. ARGV: when the entry was published, the note about it, how long to keep it.
const noteScript = defineScript(`
local known = redis.call('GET', KEYS[1])
if known and cjson.decode(known).publishedAtMs > tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1
`);

const Note = z.object({ sequence: z.int(), publishedAtMs: z.int() });

/** A witness in Redis for the stream of that name, forgotten after `keepSeconds`: no queue is older. */
export function createLogWitness(options: {
  redis: Redis;
  stream: string;
  keepSeconds: number;
  log: Logger;
}): LogWitness {
  const { redis, keepSeconds, log } = options;
  const key = `log:${options.stream}:newest`;
  return {
    async recall() {
      if (!redis.isUp()) return undefined;
      try {
        const text = await redis.client.get(key);
        return text === null ? undefined : Note.parse(JSON.parse(text));
      } catch (error) {
        log.warn('how far the client log was read is not known', { error });
        return undefined;
      }
    },

    async note({ sequence, publishedAtMs }) {
      if (!redis.isUp()) return;
      const note = JSON.stringify({ sequence, publishedAtMs });
      try {
        await runScript(redis, noteScript, {
          keys: [key],
          arguments: [String(publishedAtMs), note, String(keepSeconds)],
        });
      } catch (error) {
        log.debug('how far the client log was read could not be noted', { error });
      }
    },
  };
}
