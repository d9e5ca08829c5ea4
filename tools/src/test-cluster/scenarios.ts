import { productionScenario } from './production-scenario.ts';
import type { Scenario } from './step.ts';
import { trialScenario } from './trial-scenario.ts';

/** All scenarios, in order. */
export const scenarios: readonly Scenario[] = [trialScenario, productionScenario];
