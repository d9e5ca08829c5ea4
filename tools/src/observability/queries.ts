import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from '../repository.ts';

const folder = join(repository, 'deploy/observability');

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string() })),
    }),
  ),
});

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
});

/** A Prometheus query, and its place in `deploy/`. */
export type Query = { place: string; expression: string };

/** Returns the queries of all alert rules. */
export async function readAlerts(): Promise<Query[]> {
  const text = await readFile(join(folder, 'alerts.yaml'), 'utf8');
  const { groups } = Alerts.parse(parse(text));
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({ place: alert, expression: expr })),
  );
}

/** Returns the queries of all panels in all dashboards. */
export async function readPanels(): Promise<Query[]> {
  const files = (await readdir(join(folder, 'dashboards'))).sort();
  const read = files.map(async (file) => {
    const text = await readFile(join(folder, 'dashboards', file), 'utf8');
    const { panels } = Dashboard.parse(JSON.parse(text));
    return panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ place: `${file}: ${title}`, expression: expr })),
    );
  });
  return (await Promise.all(read)).flat();
}

const operators = new Set(['and', 'or', 'unless', 'offset', 'bool']);

/** Returns the names of the metrics in a PromQL expression. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  // A name before a parenthesis is a function.
  const names = bare.match(/\b[a-z_:][\w:]*\b(?!\s*\()/gi) ?? [];
  return [...new Set(names)].filter((name) => !operators.has(name));
}
