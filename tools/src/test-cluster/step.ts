import type { FaultReport } from '../chaos/fault-report.ts';
import type { Cluster } from './cluster.ts';
import type { TestImages } from './images.ts';

/** The tools that the steps of a scenario can use. */
export interface Walk {
  cluster: Cluster;
  images: TestImages;
  /** Aborts the remaining steps. */
  signal: AbortSignal;
  announce(line: string): void;
}

/** The outcome of a step. */
export interface StepOutcome {
  /** How the step affected the clients that were running. */
  load?: LoadOutcome;
  /** A line with what the table does not show. */
  note?: string;
}

/** The failures and delays that clients noticed. */
export interface LoadOutcome extends FaultReport {
  sends: number;
  /** Requests that failed despite all retries. */
  failedForGood: number;
}

/** Thrown by a step that cannot run on this cluster, with the reason. */
export class Skipped extends Error {}

/** An action of operators, or an event that happens to them. */
export interface Step<Stage> {
  name: string;
  /** Describes the step in one line. */
  summary: string;
  run(stage: Stage): Promise<StepOutcome | undefined>;
}

/** The objects on which the steps of a scenario act. Disposing it ends this process's shells and proxies. */
export interface ScenarioStage extends AsyncDisposable {
  /** Removes from the cluster what the steps have created. */
  remove(): Promise<void>;
}

/** Steps that run one after the other on one release. */
export interface Scenario<Stage extends ScenarioStage = ScenarioStage> {
  name: string;
  /** Prepares what the steps need, except for the product. */
  open(walk: Walk): Promise<Stage>;
  /** The first step installs the product, and always runs. The others leave the release as they found it. */
  steps: readonly [Step<Stage>, ...Step<Stage>[]];
}

/** A line of the table. */
export interface StepReport extends StepOutcome {
  name: string;
  summary: string;
  durationMs: number;
  result: 'passed' | 'failed' | 'skipped';
  /** Why the step failed or was skipped. */
  reasons: readonly string[];
}
