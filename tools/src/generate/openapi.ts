import { writeFile } from 'node:fs/promises';
import { committedOpenApiDocument } from '@chat/gateway/openapi';
import { z } from 'zod';

const longestLine = 110;

const Parts = z.record(z.string(), z.json());
const Document = z.looseObject({
  paths: z.record(z.string(), Parts),
  components: z.record(z.string(), Parts),
});
type Json = z.infer<ReturnType<typeof z.json>>;

/**
 * Writes the public API as an OpenAPI document that can be read in a diff: paths, methods and
 * components are in order, and objects that fit stand on one line.
 */
export async function writeOpenApi(target: string): Promise<void> {
  const declared = Document.parse(JSON.parse(JSON.stringify(committedOpenApiDocument())));
  const document = {
    ...declared,
    paths: sortedTwice(declared.paths),
    components: sortedTwice(declared.components),
  };
  await writeFile(target, `${formatJson(z.json().parse(document))}\n`);
}

function sortedTwice(groups: z.infer<typeof Document>['paths']): typeof groups {
  const inner = Object.entries(groups).map(([name, group]) => [name, sorted(group)] as const);
  return sorted(Object.fromEntries(inner));
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON with an object or array on one line where it fits behind `indent`, else with a line for each member. */
function formatJson(value: Json, indent = '', used = 0): string {
  const oneLine = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null) return oneLine;
  if (indent.length + used + oneLine.length <= longestLine) return oneLine;
  const deeper = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((one) => `${deeper}${formatJson(one, deeper)}`)
    : Object.entries(value).map(([name, one]) => {
        const key = `${JSON.stringify(name)}: `;
        return `${deeper}${key}${formatJson(one, deeper, key.length)}`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}
