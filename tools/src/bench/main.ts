// npm run bench: measures what the product can do on this machine, as ratios where a number alone says little.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { exitWith } from '../exit-with.ts';
import { type Benchmark, isMet, type Report } from './benchmark.ts';
import { benchmarks } from './benchmarks.ts';
import { formatReport } from './format-report.ts';
import { listFaults } from './list-faults.ts';
import { describeMachine, formatMachine } from './machine.ts';
import type { Size } from './size.ts';
import { openStages, type Stages } from './stage/stages.ts';

const usage = `Usage: npm run bench [-- options]

  --only NAME   run only this benchmark; repeatable
  --small       run small versions, to check that the benchmarks work; targets do not count
  --json FILE   also write all numbers to FILE
  --list        list the benchmarks
  --help        show this text

Exits with 1 if a benchmark misses a target, a request fails or a figure is not a finite number.`;

await exitWith(main);

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
  const size = options.small ? 'small' : 'full';
  const chosen = benchmarks.filter(({ name }) => options.only?.includes(name) ?? true);
  const reports = await runUntilSignal(chosen, size);
  if (options.json) {
    const measured = reports.map(([name, report]) => [name, forJson(report)]);
    const run = { startedAt, size, machine, benchmarks: Object.fromEntries(measured) };
    await writeFile(options.json, `${JSON.stringify(run, null, 2)}\n`);
  }
  return reports.every(([, report]) => hasPassed(report, size)) ? 0 : 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        small: { type: 'boolean', default: false },
        json: { type: 'string' },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const unknown = values.only?.find((name) => !benchmarks.some((known) => known.name === name));
    if (unknown === undefined) return values;
    console.error(`There is no benchmark "${unknown}".\n\n${list()}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  return undefined;
}

function list(): string {
  return benchmarks.map(({ name, question }) => `  ${name.padEnd(18)} ${question}`).join('\n');
}

/**
 * Runs benchmarks one after another and prints each report.
 *
 * @throws on a signal; if the product is just starting, only after the start has ended
 */
async function runUntilSignal(
  chosen: readonly Benchmark[],
  size: Size,
): Promise<[string, Report][]> {
  const signal = untilSignal('SIGINT', 'SIGTERM');
  await using stages = openStages(size, console.log);
  const outcome = await Promise.race([runAll(chosen, stages, size), signal]);
  if (typeof outcome === 'string') throw new Error(`Stopped by ${outcome}`);
  return outcome;
}

async function runAll(
  chosen: readonly Benchmark[],
  stages: Stages,
  size: Size,
): Promise<[string, Report][]> {
  const reports: [string, Report][] = [];
  for (const { name, question, run } of chosen) {
    const report = await run(stages, size);
    console.log(`\n${name}: ${question}\n\n${formatReport(report)}\n`);
    reports.push([name, report]);
  }
  return reports;
}

function hasPassed(report: Report, size: Size): boolean {
  const faults = listFaults(report);
  for (const fault of faults) console.error(`FAULT  ${fault}`);
  return faults.length === 0 && (size === 'small' || report.checks.every(isMet));
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
