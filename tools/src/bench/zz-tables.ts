import { readFileSync, writeFileSync } from 'node:fs';
import { capacityTables } from './capacity/capacity-tables.ts';
import { computeNeed, sizes } from './capacity/compute-need.ts';
import { formatTable } from './format-report.ts';
const units = JSON.parse(readFileSync(process.argv[2]!, 'utf8')).benchmarks.capacity.measurements.units;
const text = capacityTables(units, sizes.map((p) => computeNeed(p, units))).map(formatTable).join('\n\n');
const page = readFileSync('docs/scale.md', 'utf8');
writeFileSync('docs/scale.md', page.replace(/```text\n[^]*?```/, () => '```text\n' + text + '\n```'));
