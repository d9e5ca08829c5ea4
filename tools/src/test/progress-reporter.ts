import path from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

const silenceMs = 30_000;

/**
 * Creates a reporter that prints a line as each file ends, followed by the file's failures and their output. After half
 * a minute of silence, it prints which files are still running. It does not print the output of passed tests.
 */
export function createProgressReporter(): Reporter & Disposable {
  const running = new Set<string>();
  let vitest: Vitest | undefined;
  const timer = setInterval(() => {
    if (running.size > 0) console.log(`  still running: ${[...running].join(', ')}`);
  }, silenceMs);
  return {
    onTestRunStart([specification]) {
      vitest = specification?.project.vitest;
    },
    onTestModuleStart(module) {
      running.add(pathOf(module));
    },
    onTestModuleEnd(module) {
      running.delete(pathOf(module));
      timer.refresh();
      console.log(describeFile(module));
      if (vitest && !module.ok()) printFailures(vitest, module);
    },
    onTestRunEnd(_modules, unhandledErrors) {
      if (unhandledErrors.length > 0) vitest?.logger.printUnhandledErrors(unhandledErrors);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Returns the path of a test module's file, relative to the root of the run. */
export function pathOf(module: TestModule): string {
  return path.relative(module.project.vitest.config.root, module.moduleId);
}

function describeFile(module: TestModule): string {
  const count = (state: 'passed' | 'failed' | 'skipped') => {
    const { length } = [...module.children.allTests(state)];
    return length === 0 ? [] : [`${length} ${state}`];
  };
  const counts = [...count('passed'), ...count('failed'), ...count('skipped')].join(', ');
  const seconds = (module.diagnostic().duration / 1000).toFixed(1);
  const mark = module.ok() ? 'passed' : 'FAILED';
  return `  ${mark}  ${pathOf(module).padEnd(72)} ${seconds.padStart(6)} s  ${counts}`;
}

function printFailures({ logger }: Vitest, module: TestModule): void {
  const print = (name: string, errors: readonly unknown[]) => {
    for (const error of errors) {
      console.log(`\n  ${name}`);
      logger.printError(error, { project: module.project });
    }
  };
  const printSuite = (suite: TestModule | TestSuite, name: string) => {
    print(name, suite.errors());
    for (const child of suite.children) {
      const childName = `${name} > ${child.name}`;
      if (child.type === 'suite') printSuite(child, childName);
      else print(childName, child.result().errors ?? []);
    }
  };
  printSuite(module, pathOf(module));
  const isOver = (test: TestCase) => ['passed', 'skipped'].includes(test.result().state);
  const tests = [...module.children.allTests()].filter((test) => !isOver(test));
  for (const test of tests) printLogs(`"${test.fullName}"`, test);
  // Output of hooks, and of code that still ran between tests.
  for (const suite of module.children.allSuites()) {
    if (!suite.ok()) printLogs(`hooks of "${suite.fullName}"`, suite);
  }
  printLogs(`hooks of ${pathOf(module)}`, module);
}

function printLogs(name: string, task: TestCase | TestSuite | TestModule): void {
  const logs = task.logs();
  if (logs.length === 0) return;
  console.log(`\n  Output of ${name}:`);
  console.log(logs.map(({ content }) => content).join(''));
}
