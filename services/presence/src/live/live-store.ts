import type { Redis } from '@chat/kit/redis/redis';
import { runScript, type Script } from '@chat/kit/redis/script';
import { type LiveRow, readRows } from './live-row.ts';
import {
  endFilling,
  fillRows,
  listUnsaved,
  noteSaved,
  putMark,
  putRow,
  takeReports,
} from './scripts.ts';

/** What somebody reports of being there. */
export type Report = {
  userId: number;
  isActive: boolean;
  /** Seconds since 1970: what stands for a time of activity that there never was. */
  joinedAt: number;
};

/**
 * What became of a report: it came too soon after another and changed nothing (`kept`), moved a time (`moved`), showed
 * somebody who was not there for long (`came`), or is of somebody whose presence is not kept (`barred`).
 */
export type Outcome = 'kept' | 'moved' | 'came' | 'barred';

/** What Redis has of a realm, above a position. */
export type LiveAnswer = {
  /** Another one: what was known before is worth nothing. */
  generation: string;
  isDisabled: boolean;
  last: number;
  saved: number;
  outcomes: Outcome[];
  /** In the order of their updates. */
  rows: LiveRow[];
};

export type Timing = { nowSeconds: number; throttleSeconds: number; silenceSeconds: number };

/** How many rows travel at a time: none of the steps holds up Redis for long. */
export const pageSize = 2_000;
/** How far above what Postgres has ids go on after a loss: more than what was not saved, or two clocks, may differ. */
const fillingGapMicroseconds = 60_000_000;

/** The realm's live state in Redis. Each rejects while Redis is away. */
export type LiveStore = ReturnType<typeof createLiveStore>;

export function createLiveStore(redis: Redis) {
  const run = (script: Script, realmId: number, args: readonly (string | number)[]) =>
    runScript(redis, script, {
      keys: [`presence:{${realmId}}:live`, `presence:{${realmId}}:updates`],
      arguments: args.map(String),
    });

  return {
    /** Takes reports and answers what is above `position`, a page at most. undefined: nothing is there. */
    async take(
      realmId: number,
      reports: readonly Report[],
      { timing, seen, position }: { timing: Timing; seen: number; position: number },
    ): Promise<LiveAnswer | undefined> {
      const { nowSeconds, throttleSeconds, silenceSeconds } = timing;
      const answer = await run(takeReports, realmId, [
        ...[nowSeconds, throttleSeconds, silenceSeconds, seen, position, pageSize],
        ...reports.flatMap((report) => [
          report.userId,
          report.isActive ? 1 : 0,
          Math.max(1, report.joinedAt),
        ]),
      ]);
      return readAnswer(answer);
    },
    /** Writes a row under a new update's id. Returns false where nothing is there. */
    async put(realmId: number, row: Omit<LiveRow, 'updateId'>): Promise<boolean> {
      return (await run(putRow, realmId, [row.userId, row.active, row.idle])) === 1;
    },
    /** Notes whether presence may not be kept of somebody, as of a fact. */
    async markAccount(
      realmId: number,
      mark: { userId: number; number: number; isBarred: boolean },
    ) {
      await run(putMark, realmId, [`a:${mark.userId}`, mark.number, mark.isBarred ? 1 : 0]);
    },
    /** Notes whether the realm shows nobody's presence, as of a fact. */
    async markRealm(realmId: number, mark: { number: number; isDisabled: boolean }) {
      await run(putMark, realmId, ['disabled', mark.number, mark.isDisabled ? 1 : 0]);
    },
    /** Fills in rows that are known, unless newer ones are there. */
    async fill(realmId: number, rows: readonly LiveRow[]) {
      for (let from = 0; from < rows.length; from += pageSize) {
        const page = rows.slice(from, from + pageSize);
        const args = page.flatMap((row) => [row.userId, row.active, row.idle, row.updateId]);
        await run(fillRows, realmId, args);
      }
    },
    /** Ends a filling: from here on everything is there. */
    async endFilling(realmId: number, generation: string, savedUpTo: number) {
      await run(endFilling, realmId, [generation, savedUpTo, fillingGapMicroseconds]);
    },
    /**
     * A page of what is not saved, above `position`, or from its beginning. Then it is undefined while another
     * process is at it, unless `isForced`.
     */
    async unsaved(
      realmId: number,
      {
        position,
        leaseMs,
        isForced,
      }: { position: number | undefined; leaseMs: number; isForced: boolean },
    ): Promise<LiveRow[] | undefined> {
      const args = [position ?? '', pageSize, leaseMs, isForced ? 1 : 0];
      const answer = await run(listUnsaved, realmId, args);
      return Array.isArray(answer) ? readRows(answer) : undefined;
    },
    /** Notes that everything up to an update is saved. */
    async noteSaved(realmId: number, updateId: number) {
      await run(noteSaved, realmId, [updateId]);
    },
  };
}

function readAnswer(answer: unknown): LiveAnswer | undefined {
  if (!Array.isArray(answer) || answer.length === 0) return undefined;
  const [generation, disabled, last, saved, outcomes, rows] = answer;
  return {
    generation: String(generation),
    isDisabled: disabled === 1,
    last: Number(last),
    saved: Number(saved),
    outcomes: Array.isArray(outcomes) ? outcomes.map(readOutcome) : [],
    rows: readRows(Array.isArray(rows) ? rows : []),
  };
}

function readOutcome(text: unknown): Outcome {
  switch (text) {
    case 'kept':
    case 'moved':
    case 'came':
    case 'barred':
      return text;
    default:
      throw new Error('an outcome of a report is malformed');
  }
}
