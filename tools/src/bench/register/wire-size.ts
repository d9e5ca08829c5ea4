import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { ResponseTo } from '../../api-client/operations.ts';
import type { Table } from '../benchmark.ts';

const Answer = z.record(z.string(), z.unknown());

/** The gateway's compression settings. */
const compression = { level: 1 };
const mostShown = 12;

/** The size of a text before and after compression. */
export interface WireSize {
  uncompressedBytes: number;
  compressedBytes: number;
}

/** Returns the size of a body before and after compression. */
export function wireSize(text: string): WireSize {
  return {
    uncompressedBytes: Buffer.byteLength(text),
    compressedBytes: gzipSync(text, compression).length,
  };
}

/** Returns a table of the largest fields in a response, with the size of each field when compressed alone. */
export function fieldTable(text: string): Table {
  const fields = Object.entries(Answer.parse(JSON.parse(text)))
    .map(([name, value]) => ({ name, count: countOf(value), ...wireSize(JSON.stringify(value)) }))
    .sort((a, b) => b.uncompressedBytes - a.uncompressedBytes);
  const others = fields.slice(mostShown);
  const sum = (of: (field: WireSize) => number) => others.reduce((all, one) => all + of(one), 0);
  const rest = {
    name: `${others.length} others`,
    count: others.length,
    uncompressedBytes: sum((field) => field.uncompressedBytes),
    compressedBytes: sum((field) => field.compressedBytes),
  };
  return {
    columns: ['field of the answer', 'records', 'bytes of each', 'kB', 'kB compressed'],
    rows: [...fields.slice(0, mostShown), rest].map((field) => [
      field.name,
      String(field.count),
      (field.uncompressedBytes / Math.max(1, field.count)).toFixed(0),
      (field.uncompressedBytes / 1_000).toFixed(0),
      (field.compressedBytes / 1_000).toFixed(1),
    ]),
  };
}

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
}

/** Returns the response as it would be if only the first `people` of its active people existed. */
export function withFewerPeople(text: string, people: number): string {
  const answer: ResponseTo<'POST', '/register'> = JSON.parse(text);
  const realm_users = answer.realm_users?.slice(0, people) ?? [];
  const known = new Set(realm_users.map(({ user_id }) => user_id));
  return JSON.stringify({
    ...answer,
    realm_users,
    realm_non_active_users: [],
    realm_user_groups: answer.realm_user_groups?.map((group) => ({
      ...group,
      members: group.members.filter((id) => known.has(id)),
    })),
    presences: Object.fromEntries(
      Object.entries(answer.presences ?? {}).filter(([id]) => known.has(Number(id))),
    ),
  });
}
