import { toSeconds } from '../realms/realm-events.ts';
import type { SecurityActivityRow } from './store.ts';

/**
 * Returns a change in the shape of the API for the person whose account changed. Hides the client and address of other
 * users.
 * @spec GET /users/me/security_activity
 */
export function activityObject(row: SecurityActivityRow) {
  return {
    id: row.activity_id,
    kind: row.kind.toLowerCase(),
    created_at: toSeconds(row.at),
    count: row.times,
    source: row.source.toLowerCase(),
    source_user_id: row.source_user_id,
    ...shownPlace(row),
    name: row.name,
    before: row.before,
    after: row.after,
  };
}

/** Returns the client and the address that the change came from, or '' for both if another user made it. */
export function shownPlace({
  source,
  client,
  ip_address,
}: Pick<SecurityActivityRow, 'source' | 'client' | 'ip_address'>) {
  return source === 'USER' ? { client: '', ip_address: '' } : { client, ip_address };
}
