import type { FaultReport } from '../chaos/fault-report.ts';
import type { Cluster } from './cluster.ts';
import type { TestImages } from './images.ts';

/** The tools that a walk over the steps of a scenario has. */
export interface Walk {
  cluster: Cluster;
  images: TestImages;
  /** Ends the walk. */
  signal: AbortSignal;
  announce(line: string): void;
}

/** The outcome of a step. */
export interface StepOutcome {
  /** What was done to the people at work meanwhile. */
  load?: LoadOutcome;
  /** What the table does not say, on one line. */
  note?: string;
}

/** The failures and delays that clients noticed. */
export interface LoadOutcome extends FaultReport {
  sends: number;
  /** Requests that no repetition brought to success. */
  failedForGood: number;
}

/** Why a step cannot be taken on this cluster. */
export class Skipped extends Error {}

/** One thing that operators do, or that happens to them. */
export interface Step<Stage> {
  name: string;
  /** What happens, on one line. */
  summary: string;
  run(stage: Stage): Promise<StepOutcome | undefined>;
}

/** The objects that the steps of a scenario act on. Disposing it ends what this process holds: shells, proxies. */
export interface ScenarioStage extends AsyncDisposable {
  /** Removes from the cluster what the steps have put there. */
  remove(): Promise<void>;
}

/** Steps that are taken one after the other on one release. */
export interface Scenario<Stage extends ScenarioStage = ScenarioStage> {
  name: string;
  /** Prepares what the steps need, but for the product. */
  open(walk: Walk): Promise<Stage>;
  /** The first one installs the product, and is always taken. Each leaves the release as it found it. */
  steps: readonly [Step<Stage>, ...Step<Stage>[]];
}

/** A line of the table. */
export interface StepReport extends StepOutcome {
  name: string;
  summary: string;
  durationMs: number;
  result: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  reasons: readonly string[];
}
