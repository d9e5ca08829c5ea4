// npm run format [-- path ...]: formats the code and applies the fixes of the linter that are safe.
import { runProgram } from './program.ts';

const { passed, output } = await runProgram('biome', [
  'check',
  '--write',
  ...process.argv.slice(2),
]);
console.log(output.trimEnd());
if (!passed) process.exitCode = 1;
