import { toSeconds } from '../realms/realm-events.ts';
import type { SecurityActivityRow } from './store.ts';

/**
 * A change as the API shows it to the person whose account it is. Where another user was is not shown.
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

/** Browser or program, and address; '' where another user was. */
export function shownPlace({
  source,
  client,
  ip_address,
}: Pick<SecurityActivityRow, 'source' | 'client' | 'ip_address'>) {
  return source === 'USER' ? { client: '', ip_address: '' } : { client, ip_address };
}
