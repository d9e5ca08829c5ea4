import { productionScenario } from './production-scenario.ts';
import type { Scenario } from './step.ts';
import { trialScenario } from './trial-scenario.ts';

/** Everything that is tried, in its order. */
export const scenarios: readonly Scenario[] = [trialScenario, productionScenario];
