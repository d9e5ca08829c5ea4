// node tools/src/check/english/write-counts.ts: lowers the committed counts to those of today.
// With --list, prints the sentences instead: --list [kind [package]].
import { findHabits, writeCounts } from './english.ts';

const [option, kind, place] = process.argv.slice(2);
if (option === '--list') {
  for (const finding of await findHabits()) {
    if (kind !== undefined && finding.kind !== kind) continue;
    if (place !== undefined && finding.place !== place) continue;
    console.log(`${finding.where}: ${finding.habit}: ${finding.text}`);
  }
} else await writeCounts();
