// npm run bench: what the product can do on this machine, as ratios wherever a number alone says little.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { type Benchmark, isMet, type Report } from './benchmark.ts';
import { benchmarks, generatedBenchmarks } from './benchmarks.ts';
import { formatReport } from './format-report.ts';
import { describeMachine, formatMachine } from './machine.ts';
import { setGeneratedStage } from './stage/generated-stage.ts';
import { type Stage, setStage } from './stage/stage.ts';

const all = [...benchmarks, ...generatedBenchmarks];

const usage = `Usage: npm run bench [-- options]

  --only NAME   run this benchmark only; may be given several times
  --json FILE   write all numbers to FILE as well
  --list        show the benchmarks
  --help        show this text

Ends with 1 when a target is missed or a request failed.`;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(process.env.DEBUG ? error : `\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 2;
  if (options.help || options.list) {
    console.log(options.help ? usage : list());
    return 0;
  }
  const machine = await describeMachine();
  console.log(formatMachine(machine));

  const startedAt = new Date();
  const reports = await runUntilSignal(({ name }) => options.only?.includes(name) ?? true);
  if (options.json) {
    const measured = reports.map(([name, report]) => [name, forJson(report)]);
    const run = { startedAt, machine, benchmarks: Object.fromEntries(measured) };
    await writeFile(options.json, `${JSON.stringify(run, null, 2)}\n`);
  }
  return reports.every(([, report]) => hasPassed(report)) ? 0 : 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        json: { type: 'string' },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const unknown = values.only?.find((name) => !all.some((known) => known.name === name));
    if (unknown === undefined) return values;
    console.error(`There is no benchmark "${unknown}".\n\n${list()}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  return undefined;
}

function list(): string {
  return all.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n');
}

/**
 * Runs the benchmarks that are chosen, each on its kind of stage, and prints each report.
 *
 * @throws on a signal, which takes effect after the start of a stage has ended
 */
async function runUntilSignal(
  isChosen: (benchmark: { name: string }) => boolean,
): Promise<[string, Report][]> {
  const signal = untilSignal('SIGINT', 'SIGTERM');
  const reports = await runOn(setStage, benchmarks.filter(isChosen), signal);
  const generated = generatedBenchmarks.filter(isChosen);
  return [...reports, ...(await runOn(setGeneratedStage, generated, signal))];
}

async function runOn<S extends Stage>(
  set: (announce: (line: string) => void) => Promise<S>,
  chosen: readonly Benchmark<S>[],
  signal: Promise<string>,
): Promise<[string, Report][]> {
  if (chosen.length === 0) return [];
  await using stage = await set(console.log);
  const outcome = await Promise.race([runAll(chosen, stage), signal]);
  if (typeof outcome === 'string') throw new Error(`Stopped by ${outcome}`);
  return outcome;
}

async function runAll<S extends Stage>(
  chosen: readonly Benchmark<S>[],
  stage: S,
): Promise<[string, Report][]> {
  const reports: [string, Report][] = [];
  for (const { name, summary, run } of chosen) {
    const report = await run(stage);
    console.log(`\n${name}: ${summary}\n\n${formatReport(report)}\n`);
    reports.push([name, report]);
  }
  return reports;
}

function hasPassed({ checks, failures }: Report): boolean {
  return failures.length === 0 && checks.every(isMet);
}

function forJson({ checks, failures, measurements }: Report) {
  return {
    checks: checks.map((check) => ({
      name: check.name,
      value: check.value,
      target: check.target,
      isMet: isMet(check),
    })),
    failures,
    measurements,
  };
}
