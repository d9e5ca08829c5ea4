import { expect, test } from 'vitest';
import { chooseSteps } from './run-scenarios.ts';
import type { ScenarioStage, Step } from './step.ts';

const step = (name: string): Step<ScenarioStage> => ({
  name,
  summary: name,
  run: async () => undefined,
});
const scenario = {
  name: 'production',
  open: () => Promise.reject(new Error('not opened here')),
  steps: [step('install'), step('drain'), step('restore')] as const,
};
const choose = (...only: string[]) => chooseSteps(scenario, only).map(({ name }) => name);

test('runs the step that installs the product before a chosen step', () => {
  expect(choose('restore')).toEqual(['install', 'restore']);
  expect(choose('install', 'drain')).toEqual(['install', 'drain']);
});

test('runs no step of a scenario if none of its steps is chosen', () => {
  expect(choose('trial-install')).toEqual([]);
});
