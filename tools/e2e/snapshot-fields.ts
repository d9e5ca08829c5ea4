import { namesUnderEach } from '@chat/kit/prefixes/prefixes';
import { expect } from 'vitest';
import { snapshotGroups } from './snapshot-groups.ts';

/** The fields of every response of POST /register, whatever is fetched. */
export const alwaysThere: readonly string[] = [
  ...['result', 'msg', 'queue_id', 'last_event_id', 'idle_queue_timeout_secs'],
  ...['svc_feature_level', 'svc_version', 'svc_merge_base'],
  ...['zulip_feature_level', 'zulip_version', 'zulip_merge_base'],
];

/** Only demonstration organizations have it. */
const onlyInDemonstrations = 'demo_organization_scheduled_deletion_date';

/** The fields that POST /register answers when everything is fetched. */
export const wholeSnapshot: readonly string[] = fieldsOf(Object.values(snapshotGroups).flat());

/** The fields as the products of the end-to-end tests have them: under each prefix, without those of demonstrations. */
export function fieldsOf(fields: readonly string[]): string[] {
  return fields
    .filter((name) => name !== onlyInDemonstrations)
    .flatMap((name) => namesUnderEach(name, ['svc', 'zulip']));
}

/** Expects the snapshot to have these fields and no others. */
export function expectSnapshot(snapshot: Record<string, unknown>, fields: readonly string[]): void {
  const expected = new Set([...alwaysThere, ...fields]);
  const actual = new Set(Object.keys(snapshot));
  expect({
    missing: [...expected.difference(actual)],
    unexpected: [...actual.difference(expected)],
  }).toEqual({ missing: [], unexpected: [] });
}
