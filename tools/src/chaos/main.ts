// npm run chaos: kills, freezes and cuts off each part in turn while clients are running, and compares their ledgers.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { untilSignal } from '@chat/kit/lifecycle/until-signal';
import { exitWith } from '../exit-with.ts';
import type { Fault } from './fault.ts';
import { type FaultReport, hasPassed } from './fault-report.ts';
import { faults } from './faults.ts';
import { formatFaultReports } from './format-fault-reports.ts';
import { runFaults } from './run-faults.ts';
import { setStage } from './stage.ts';

const usage = `Usage: npm run chaos [-- options]

  --only NAME   cause only this fault; repeatable, and each repetition causes it again
  --json FILE   also write the results to FILE
  --keep-logs   keep the logs of all processes; after a failure they are always kept
  --list        list the faults
  --help        show this text

Exits with 1 if anything is lost or duplicated, or another promise is broken.`;

await exitWith(main);

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 2;
  if (options.help || options.list) {
    console.log(options.help ? usage : list());
    return 0;
  }
  const reports = await runUntilSignal(options.chosen, options['keep-logs']);
  console.log(`\n${formatFaultReports(reports)}\n`);
  if (options.json) await writeFile(options.json, `${JSON.stringify(reports, null, 2)}\n`);
  return reports.every(hasPassed) ? 0 : 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        'keep-logs': { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const unknown = values.only.find((name) => !faults.some((fault) => fault.name === name));
    if (unknown === undefined) return { ...values, chosen: choose(values.only) };
    console.error(`There is no fault "${unknown}".\n\n${list()}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  return undefined;
}

function choose(names: readonly string[]): readonly Fault[] {
  if (names.length === 0) return faults;
  return names.flatMap((name) => faults.filter((fault) => fault.name === name));
}

function list(): string {
  return faults.map(({ name, summary }) => `  ${name.padEnd(20)} ${summary}`).join('\n');
}

/**
 * Runs the chosen faults.
 *
 * @throws on a signal; if the stage is just starting, only after the start has ended
 */
async function runUntilSignal(
  chosen: readonly Fault[],
  keepsLogs: boolean,
): Promise<FaultReport[]> {
  const signal = untilSignal('SIGINT', 'SIGTERM');
  await using stage = await setStage(console.log);
  const keepLogs = () => {
    stage.keepLogs();
    console.log(`\nThe logs of all processes are in ${stage.logDirectory}.`);
  };
  try {
    const outcome = await Promise.race([
      runFaults(stage, chosen, { announce: console.log }),
      signal,
    ]);
    if (typeof outcome === 'string') throw new Error(`Stopped by ${outcome}`);
    if (keepsLogs || !outcome.every(hasPassed)) keepLogs();
    return outcome;
  } catch (error) {
    keepLogs();
    throw error;
  }
}
