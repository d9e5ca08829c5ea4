// npm run generate [-- name ...]: writes the committed files that are generated from declarations.

import { repository } from '../repository.ts';
import { generators } from './generators.ts';
import { writeAnew } from './write-anew.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !generators.some((generator) => generator.name === name));

if (unknown.length > 0) {
  console.error(`There is no generator "${unknown.join('", "')}".`);
  console.error(`Usage: npm run generate [-- ${generators.map(({ name }) => name).join('|')} ...]`);
  process.exitCode = 2;
} else {
  for (const generator of generators) {
    if (names.length > 0 && !names.includes(generator.name)) continue;
    await writeAnew(generator, repository);
    console.log(`${generator.name.padEnd(12)} ${generator.target}`);
  }
}
