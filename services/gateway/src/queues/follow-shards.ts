import type { Bus } from '@chat/kit/bus/bus';
import type { EntryRef } from '@chat/kit/bus/log-reader';
import { shardOf } from '@chat/kit/bus/streams';
import { repeat } from '@chat/kit/lifecycle/repeat';
import type { Logger } from '@chat/kit/logging/logger';
import type { ClientLog } from './client-log.ts';
import { followLog, type LogFollower, readBack } from './follow-log.ts';
import type { LogCheckpoint } from './log-checkpoint.ts';

/** A shard of the client event log that this gateway follows. */
export interface FollowedShard {
  readonly log: ClientLog;
  readonly follower: LogFollower;
}

/** The shards that this gateway follows because it serves queues in them. */
export interface FollowedShards extends AsyncDisposable {
  /**
   * Returns the realm's shard. The gateway follows the shard from now on, until none of its queues has been used for a
   * few minutes.
   */
  use(realmId: number): FollowedShard;
  /** Returns the realm's shard; undefined if this gateway does not follow it. */
  find(realmId: number): FollowedShard | undefined;
  /**
   * Checks the progress of this gateway. @throws until this gateway has read the shards that gateways followed when it
   * started
   */
  checkCaughtUp(): void;
  count(): number;
}

/**
 * The time without a used queue after which a gateway stops following a shard. Polls and the turns of streams are
 * shorter.
 */
const keepUnusedMs = 300_000;
const tendEveryMs = 2_000;

interface Dependencies {
  bus: Bus;
  checkpoint: LogCheckpoint;
  createLog(): ClientLog;
  log: Logger;
  /** Handles a new epoch in the shard with this window. */
  onEpoch(log: ClientLog): void;
  now(): number;
}

interface Followed extends FollowedShard {
  usedAtMs: number;
  savedSequence: number;
  /** Whether gateways already followed the shard when this gateway started. */
  isFromStart: boolean;
}

/**
 * Follows shards when their queues are used. Begins with the shards that gateways have read in the last few minutes. A
 * new gateway is therefore ready only when it can serve the queues of the other gateways.
 */
export async function followShards(deps: Dependencies): Promise<FollowedShards> {
  const { bus, checkpoint, createLog, log, onEpoch, now } = deps;
  const shards = new Map<number, Followed>();

  function follow(shard: number, isFromStart: boolean): Followed {
    const clientLog = createLog();
    const follower = followLog({
      ...{ bus, shard, clientLog, checkpoint, log, now },
      onEpoch: () => onEpoch(clientLog),
    });
    const followed = {
      ...{ log: clientLog, follower, isFromStart },
      ...{ usedAtMs: now(), savedSequence: 0 },
    };
    shards.set(shard, followed);
    return followed;
  }

  async function end(shard: number, { follower, log: clientLog }: Followed): Promise<void> {
    shards.delete(shard);
    await follower[Symbol.asyncDispose]();
    clientLog.close();
  }

  async function saveCheckpoint(): Promise<void> {
    const unsaved = new Map<number, EntryRef>();
    for (const [shard, followed] of shards) {
      const newest = followed.follower.newest();
      if (!newest || newest.sequence === followed.savedSequence) continue;
      followed.savedSequence = newest.sequence;
      unsaved.set(shard, newest);
    }
    await checkpoint.save(unsaved);
  }

  async function tend(): Promise<void> {
    await saveCheckpoint();
    for (const [shard, followed] of shards) {
      if (now() - followed.usedAtMs > keepUnusedMs) await end(shard, followed);
      else await followed.follower.tick();
    }
  }

  for (const [shard, { publishedAtMs }] of await checkpoint.load()) {
    if (now() - publishedAtMs < readBack.ms) follow(shard, true);
  }
  const tending = repeat({
    name: 'tending the shards of the client log',
    everyMs: tendEveryMs,
    work: tend,
    log,
  });

  return {
    use(realmId) {
      const shard = shardOf(realmId);
      const followed = shards.get(shard) ?? follow(shard, false);
      followed.usedAtMs = now();
      return followed;
    },
    find: (realmId) => shards.get(shardOf(realmId)),
    checkCaughtUp() {
      for (const { follower, isFromStart } of shards.values()) {
        if (isFromStart) follower.checkCaughtUp();
      }
    },
    count: () => shards.size,
    async [Symbol.asyncDispose]() {
      await tending[Symbol.asyncDispose]();
      const ends = [...shards.values()].map(({ follower }) => follower[Symbol.asyncDispose]());
      await Promise.all(ends);
      await saveCheckpoint();
    },
  };
}
