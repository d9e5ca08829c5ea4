// Vitest's setup file for every project. It runs in the worker before each test file.
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { keepOutput } from './kept-output.ts';
import { processorSecondsOf } from './processor-time.ts';
import { testSeed } from './test-seed.ts';

declare module 'vitest' {
  interface TaskMeta {
    /**
     * The processor time that the file's worker, and the processes it started, used while the file ran. Set on files
     * only.
     */
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
