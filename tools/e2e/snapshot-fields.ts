import { namesUnderEach } from '@chat/kit/prefixes/prefixes';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ResponseField, ValueType } from '../src/contract/operation.ts';
import { snapshotGroups } from '../src/contract/operations/register-snapshot.ts';
import { groupSetting } from './records.ts';

const object = z.record(z.string(), z.unknown());
const types: Readonly<Record<ValueType, z.ZodType>> = {
  integer: z.int(),
  number: z.number(),
  string: z.string(),
  boolean: z.boolean(),
  object,
  file: z.never(),
  narrow: z.array(z.unknown()),
  'group-setting': groupSetting,
  'group-setting change': z.never(),
  'integer or null': z.int().nullable(),
  'string or null': z.string().nullable(),
  'boolean or null': z.boolean().nullable(),
  'integer or string': z.union([z.int(), z.string()]),
  'boolean or string': z.union([z.boolean(), z.string()]),
  'array of integer or integer': z.union([z.int(), z.array(z.int())]),
  'integer or string or array': z.union([z.int(), z.string(), z.array(z.unknown())]),
  'array of integer': z.array(z.int()),
  'array of string': z.array(z.string()),
  'array of object': z.array(object),
  'array of array': z.array(z.array(z.unknown())),
  'array of integer or string': z.array(z.union([z.int(), z.string()])),
  'array of integer or object': z.array(z.union([z.int(), object])),
};

/** What every register answers, whatever was asked for. */
export const alwaysThere: readonly string[] = [
  ...['result', 'msg', 'queue_id', 'last_event_id', 'idle_queue_timeout_secs'],
  ...['svc_feature_level', 'svc_version', 'svc_merge_base'],
  ...['zulip_feature_level', 'zulip_version', 'zulip_merge_base'],
];

/** Only organizations that were made to be shown have it. */
const onlyInDemonstrations = 'demo_organization_scheduled_deletion_date';

/** Every field of the specification's table that an organization has. */
export const wholeSnapshot: readonly ResponseField[] = fieldsOf(
  Object.values(snapshotGroups).flat(),
);

/** The fields as a product of the suite has them: without those that only few organizations have, under each prefix. */
export function fieldsOf(fields: readonly ResponseField[]): ResponseField[] {
  return fields
    .filter(({ name }) => name !== onlyInDemonstrations)
    .flatMap((field) =>
      namesUnderEach(field.name, ['svc', 'zulip']).map((name) => ({ ...field, name })),
    );
}

/** Holds the snapshot to have these fields, each of its type, and no others. */
export function expectSnapshot(
  snapshot: Record<string, unknown>,
  fields: readonly ResponseField[],
): void {
  const wrong = fields.filter(({ name, type }) => !types[type].safeParse(snapshot[name]).success);
  expect(
    wrong.map(({ name, type }) => `${name} is no ${type}: ${JSON.stringify(snapshot[name])}`),
  ).toEqual([]);
  const known = new Set([...alwaysThere, ...fields.map(({ name }) => name)]);
  expect(Object.keys(snapshot).filter((name) => !known.has(name))).toEqual([]);
}
