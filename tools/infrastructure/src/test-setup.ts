// Vitest's setup file for every project. It runs in the worker before each test file.
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { keepOutput } from './kept-output.ts';
import { processorSecondsOf } from './processor-time.ts';
import { testSeed } from './test-seed.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** For a file: the processor time of its worker, and of the processes that the worker started, while the file ran. */
    processorSeconds?: number;
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });
keepOutput();

const before = processorSecondsOf(process.pid);
// Hooks run in reverse order after a file, so this one runs last.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are wanted
afterAll(({}, file) => {
  file.meta.processorSeconds = Math.max(0, processorSecondsOf(process.pid) - before);
});
