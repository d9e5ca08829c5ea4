import type { FaultReport } from '../chaos/fault-report.ts';
import type { Cluster } from './cluster.ts';
import type { TestImages } from './images.ts';

/** The tools that the steps of a scenario can use. */
export interface Walk {
  cluster: Cluster;
  images: TestImages;
  /** Aborting this signal stops the running step and skips the remaining ones. */
  signal: AbortSignal;
  announce(line: string): void;
}

/** The outcome of a step. */
export interface StepOutcome {
  /** The step's effects on the clients that were running. */
  load?: LoadOutcome;
  /** A line with information that the table does not show. */
  note?: string;
}

/** The failures and delays that clients experienced. */
export interface LoadOutcome extends FaultReport {
  sends: number;
  /** The number of requests that failed despite all retries. */
  failedForGood: number;
}

/** The error of a step that cannot run on this cluster, with the reason. */
export class Skipped extends Error {}

/** An operator's action, or an event that an operator has to expect. */
export interface Step<Stage> {
  name: string;
  /** Describes the step in one line. */
  summary: string;
  run(stage: Stage): Promise<StepOutcome | undefined>;
}

/** The objects that the steps of a scenario act on. Disposing ends this process's shells and proxies. */
export interface ScenarioStage extends AsyncDisposable {
  /** Removes everything that the steps have created in the cluster. */
  remove(): Promise<void>;
}

/** A list of steps that run one after another on the same release. */
export interface Scenario<Stage extends ScenarioStage = ScenarioStage> {
  name: string;
  /** Prepares everything that the steps need, except the product. */
  open(walk: Walk): Promise<Stage>;
  /** The steps. The first one installs the product, and always runs. All others leave the release as they found it. */
  steps: readonly [Step<Stage>, ...Step<Stage>[]];
}

/** A step's line in the table. */
export interface StepReport extends StepOutcome {
  name: string;
  summary: string;
  durationMs: number;
  result: 'passed' | 'failed' | 'skipped';
  /** The reasons why the step failed or was skipped. */
  reasons: readonly string[];
}
