import { namesUnderEach } from '@chat/kit/prefixes/prefixes';
import { expect } from 'vitest';
import { snapshotGroups } from './snapshot-groups.ts';

/** The fields that every response to `POST /register` has. */
export const alwaysThere: readonly string[] = [
  ...['result', 'msg', 'queue_id', 'last_event_id', 'idle_queue_timeout_secs'],
  ...['svc_feature_level', 'svc_version', 'svc_merge_base'],
  ...['zulip_feature_level', 'zulip_version', 'zulip_merge_base'],
];

/** A field that only demonstration organizations have. */
const onlyInDemonstrations = 'demo_organization_scheduled_deletion_date';

/** The fields in the response to a `POST /register` that fetches everything. */
export const wholeSnapshot: readonly string[] = fieldsOf(Object.values(snapshotGroups).flat());

/**
 * Returns the names of these fields in the products that the end-to-end tests start. Each name occurs under both
 * prefixes. The field that only demonstration organizations have is left out.
 */
export function fieldsOf(fields: readonly string[]): string[] {
  return fields
    .filter((name) => name !== onlyInDemonstrations)
    .flatMap((name) => namesUnderEach(name, ['svc', 'zulip']));
}

/** Expects the snapshot to have exactly these fields and those that every response has. */
export function expectSnapshot(snapshot: Record<string, unknown>, fields: readonly string[]): void {
  const expected = new Set([...alwaysThere, ...fields]);
  const actual = new Set(Object.keys(snapshot));
  expect({
    missing: [...expected.difference(actual)],
    unexpected: [...actual.difference(expected)],
  }).toEqual({ missing: [], unexpected: [] });
}
