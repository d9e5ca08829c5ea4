import { once } from 'node:events';
import { brokenPromises } from './people-at-work.ts';
import {
  type Scenario,
  type ScenarioStage,
  Skipped,
  type Step,
  type StepReport,
  type Walk,
} from './step.ts';

interface RunOptions {
  walk: Walk;
  scenarios: readonly Scenario[];
  /** The names of the steps to run. If empty, all steps. */
  only: readonly string[];
  /** Whether to keep the last release and its namespace. */
  keeps: boolean;
  /** Called with the report of each step after the step. */
  onReport(report: StepReport): void;
}

/** Runs the chosen steps of all scenarios, one scenario after the other. */
export async function runScenarios(options: RunOptions): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  const chosen = options.scenarios
    .map((scenario) => ({ scenario, steps: chooseSteps(scenario, options.only) }))
    .filter(({ steps }) => steps.length > 0);
  for (const { scenario, steps } of chosen) {
    const keeps = options.keeps && scenario === chosen.at(-1)?.scenario;
    for await (const report of runScenario(scenario, steps, { ...options, keeps })) {
      options.onReport(report);
      reports.push(report);
    }
  }
  return reports;
}

/**
 * Returns the chosen steps of a scenario, preceded by the step that installs the product. Returns [] if none is chosen.
 */
export function chooseSteps<Stage extends ScenarioStage>(
  { steps }: Scenario<Stage>,
  only: readonly string[],
): readonly Step<Stage>[] {
  if (only.length === 0) return steps;
  const chosen = steps.filter(({ name }) => only.includes(name));
  const [first] = steps;
  return chosen.length === 0 || chosen.includes(first) ? chosen : [first, ...chosen];
}

async function* runScenario(
  scenario: Scenario,
  steps: readonly Step<ScenarioStage>[],
  { walk, keeps }: RunOptions,
): AsyncGenerator<StepReport> {
  const stage = await scenario.open(walk);
  try {
    let isInstalled = true;
    for (const step of steps) {
      if (walk.signal.aborted) return;
      if (!isInstalled) {
        yield report(step, { result: 'skipped', reasons: [`${scenario.name} is not installed`] });
        continue;
      }
      walk.announce(`${step.name}: ${step.summary} ...`);
      const taken = await take(step, stage, walk.signal);
      yield taken;
      if (step === steps[0] && taken.result !== 'passed') isInstalled = false;
    }
  } finally {
    // If the cluster belongs to this run, it is deleted as a whole.
    const isGoing = walk.signal.aborted && walk.cluster.isTemporary;
    if (!keeps && !isGoing) await stage.remove();
    await stage[Symbol.asyncDispose]();
  }
}

async function take(
  step: Step<ScenarioStage>,
  stage: ScenarioStage,
  signal: AbortSignal,
): Promise<StepReport> {
  const startedAtMs = Date.now();
  const since = () => ({ durationMs: Date.now() - startedAtMs });
  try {
    const outcome = (await Promise.race([step.run(stage), aborted(signal)])) ?? {};
    const reasons = outcome.load ? brokenPromises(outcome.load) : [];
    const result = reasons.length === 0 ? 'passed' : 'failed';
    return report(step, { ...outcome, ...since(), result, reasons });
  } catch (error) {
    const result = error instanceof Skipped ? 'skipped' : 'failed';
    return report(step, { ...since(), result, reasons: [reasonOf(error)] });
  }
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new Error('interrupted');
}

function report(
  { name, summary }: Step<ScenarioStage>,
  found: Partial<StepReport> & Pick<StepReport, 'result' | 'reasons'>,
): StepReport {
  return { name, summary, durationMs: 0, ...found };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message;
}
