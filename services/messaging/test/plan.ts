import { type Database, type Db, openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import type { Knex } from 'knex';
import { z } from 'zod';

const PlanNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().default(0),
    Plans: z.array(PlanNode).default([]),
  }),
);
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter': number;
  Plans: PlanNode[];
};

/**
 * Returns the indexes of messages that a read's last statement used, whether it scanned the table, and how many rows it
 * read.
 */
export async function planOf(db: Db, read: () => Promise<unknown>) {
  const statements: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const note = (statement: { sql: string; bindings: readonly Knex.RawBinding[] }) => {
    statements.push(statement);
  };
  db.on('query', note);
  await read();
  db.off('query', note);
  const last = statements.at(-1);
  if (!last) throw new Error('nothing was read');
  // The statement already has numbered placeholders, but knex needs its own.
  const text = last.sql.replace(/\$\d+/g, '?');
  const { rows } = await db.raw(`explain (analyze, format json) ${text}`, [...last.bindings]);
  const [{ 'QUERY PLAN': plan }] = rows;
  const nodes = flatten(PlanNode.parse(plan[0].Plan)).filter(
    (node) => node['Relation Name'] === 'message' || node['Index Name']?.startsWith('message_'),
  );
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].sort(),
    isScanned: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
    rowsSeen: nodes.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops'],
      0,
    ),
  };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...node.Plans.flatMap(flatten)];
}

/** Opens the service's schema without a statement timeout, for filling large tables. */
export function openToFill(url: string): Promise<Database> {
  const log = createLogger({ service: 'test', level: 'error' });
  return openDatabase({ url, schema: 'messaging', poolSize: 2, log, statementTimeoutMs: 0 });
}
