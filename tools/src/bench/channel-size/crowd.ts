import { everybody, few } from '../../generated-organization/plan/channels.ts';
import { compareSizes, type LatencyBySize } from '../latency-by-size.ts';
import { sendRequests } from '../load/send-requests.ts';
import { startLoad } from '../load/start-load.ts';
import { pairs } from '../measure/in-turns.ts';
import { type Contestant, type Round, runRound } from '../measure/rounds.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { fewAccounts } from '../stage/people.ts';
import type { SizeName } from './actions.ts';

/** Clients that send at the same time. */
export interface CrowdLoad {
  clients: number;
  rounds: number;
  warmUpMs: number;
  roundMs: number;
}

/** The latencies and failures of many senders that send at the same time. */
export interface CrowdResult {
  latency: LatencyBySize;
  failures: string[];
}

/**
 * Runs many clients that send concurrently. Compares sends to the channel `everybody` with sends to a channel of a few
 * people.
 */
export async function compareCrowds(
  stage: GeneratedStage,
  { clients, rounds, warmUpMs, roundMs }: CrowdLoad,
): Promise<CrowdResult> {
  const startAt = (channel: number) =>
    startLoad(
      stage.site,
      sendRequests(stage.site, {
        channelId: stage.ids.channelId(channel),
        accounts: fewAccounts(stage),
      }),
    );
  await using toEverybody = await startAt(everybody);
  await using toFew = await startAt(few);
  const processes = stage.processes();
  const contestants: Record<SizeName, Contestant> = {
    large: { load: toEverybody, processes },
    small: { load: toFew, processes },
  };
  const run = (count: number, durationMs: number) =>
    pairs(['large', 'small'], count, (size: SizeName) =>
      runRound(contestants[size], { clients, durationMs }),
    );
  stage.announce(`channel-size: sends of ${clients} clients, ${rounds} rounds ...`);
  const warmUp = await run(1, warmUpMs);
  const [large, small] = await run(rounds, roundMs);
  const medians = (found: readonly Round[]) => found.map(({ latencyMs }) => latencyMs.p50);
  return {
    latency: compareSizes(medians(large), medians(small)),
    failures: [...warmUp.flat(), ...large, ...small].flatMap(({ failure }) =>
      failure === undefined ? [] : [failure],
    ),
  };
}
