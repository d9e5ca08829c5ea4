// npm run format [-- path ...]: formats the code and applies the linter's safe fixes.
import { runProgram } from './program.ts';

const { passed, output } = await runProgram('biome', [
  'check',
  '--write',
  ...process.argv.slice(2),
]);
console.log(output.trimEnd());
if (!passed) process.exitCode = 1;
