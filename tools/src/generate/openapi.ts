import { writeFile } from 'node:fs/promises';
import { committedOpenApiDocument } from '@chat/gateway/openapi';
import { z } from 'zod';

const longestLine = 110;

const Groups = z.record(z.string(), z.record(z.string(), z.json()));
const Document = z.object({ paths: Groups, components: Groups });
type Json = z.infer<ReturnType<typeof z.json>>;

/**
 * Writes the public API as an OpenAPI document with readable diffs: paths, methods and components are sorted, and
 * objects that fit are on one line.
 */
export async function writeOpenApi(target: string): Promise<void> {
  const declared: Json = JSON.parse(JSON.stringify(committedOpenApiDocument()));
  const { paths, components } = Document.parse(declared);
  const document = {
    ...z.record(z.string(), z.json()).parse(declared),
    paths: sortedTwice(paths),
    components: sortedTwice(components),
  };
  await writeFile(target, `${formatJson(document)}\n`);
}

function sortedTwice(groups: z.infer<typeof Groups>): typeof groups {
  const inner = Object.entries(groups).map(([name, group]) => [name, sorted(group)] as const);
  return sorted(Object.fromEntries(inner));
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Formats JSON. Writes an object or array on one line if it fits after `indent`, and otherwise one line for each
 * member.
 */
function formatJson(value: Json, indent = '', used = 0): string {
  const oneLine = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null) return oneLine;
  if (indent.length + used + oneLine.length <= longestLine) return oneLine;
  const deeper = `${indent}  `;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return `[\n${fill(
      value.map((one) => JSON.stringify(one)),
      deeper,
    )}\n${indent}]`;
  }
  const members = Array.isArray(value)
    ? value.map((one) => `${deeper}${formatJson(one, deeper)}`)
    : Object.entries(value).map(([name, one]) => {
        const key = `${JSON.stringify(name)}: `;
        return `${deeper}${key}${formatJson(one, deeper, key.length)}`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

/** Joins texts with commas, and fills each line up to the maximum length. */
function fill(texts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && indent.length + last.length + text.length + 3 <= longestLine) {
      lines[lines.length - 1] = `${last}, ${text}`;
    } else {
      lines.push(text);
    }
  }
  return lines.map((line) => `${indent}${line}`).join(',\n');
}
