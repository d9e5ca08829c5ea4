// npm run check [-- name ...]: checks everything about the code that needs no run of it.
import { availableParallelism } from 'node:os';
import { checks } from './checks.ts';
import { describeOutcome, runChecks } from './run-checks.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checks.some((check) => check.name === name));

if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}".`);
  console.error(`Usage: npm run check [-- ${checks.map(({ name }) => name).join('|')} ...]`);
  process.exitCode = 2;
} else {
  const chosen = checks.filter(({ name }) => names.length === 0 || names.includes(name));
  const outcomes = await runChecks(
    chosen,
    (outcome) => console.log(describeOutcome(outcome)),
    availableParallelism(),
  );
  const failed = outcomes.filter(({ passed }) => !passed);
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
}
