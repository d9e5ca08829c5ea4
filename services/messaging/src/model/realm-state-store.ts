import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import type { RealmRow } from '../read-model/realm-store.ts';

/** A linkifier. The API and the database use the same form. @spec GET /realm/linkifiers */
export type Linkifier = {
  id: number;
  /** The pattern in RE2 syntax, with Python's named groups. */
  pattern: string;
  /** An RFC 6570 URL template whose variables are the pattern's groups. */
  url_template: string;
  example_input: string | null;
  /**
   * A text with `{group}` placeholders. When a user pastes a URL that matches `url_template`, clients insert this text.
   */
  reverse_template: string | null;
  /** Additional URL templates that clients can reverse. They never create links. */
  alternative_url_templates: readonly string[];
};

/** A linkifier without its id. */
export type LinkifierFields = Omit<Linkifier, 'id'>;

/** The messaging service's own data about a realm. */
type RealmState = {
  /**
   * The version, which increases with every change to alert words or linkifiers. Sends that were prepared with an older
   * version are stale.
   */
  send_version: number;
  /** The linkifiers in processing order. */
  linkifiers: readonly Linkifier[];
};

/** A realm: its row in the read model, with this service's own data about it. */
export type Realm = RealmRow & RealmState;

/** Returns the realm; undefined if it is not in the read model yet. */
export async function findRealm(tx: ReadTx, realmId: number): Promise<Realm | undefined> {
  const { rows } = await tx
    .raw<{ rows: Realm[] }>(
      `select realm.*, coalesce(state.send_version, 0) as send_version,
         coalesce(state.linkifiers, '[]') as linkifiers
       from realm
       left join realm_state state on state.realm_id = realm.realm_id
       where realm.realm_id = ?`,
      [realmId],
    )
    .options({ name: 'find realm with state' });
  return rows[0];
}

/** Invalidates sends that were prepared with the previous alert words. */
export async function raiseSendVersion(tx: Tx, realmId: number): Promise<void> {
  await tx('realm_state')
    .insert({ realm_id: realmId, send_version: tx.raw(raisedVersion('0')) })
    .onConflict('realm_id')
    .merge({ send_version: tx.raw(raisedVersion('realm_state.send_version')) });
}

/** Returns the realm's linkifiers in processing order. */
export async function listLinkifiers(tx: ReadTx, realmId: number): Promise<readonly Linkifier[]> {
  const row = await tx<StateRow>('realm_state').where({ realm_id: realmId }).first('linkifiers');
  return row?.linkifiers ?? [];
}

/** Returns the realm's linkifiers in processing order, and locks their row until the transaction ends. */
export async function lockLinkifiers(tx: Tx, realmId: number): Promise<readonly Linkifier[]> {
  // A row that does not exist yet cannot be locked.
  await tx('realm_state').insert({ realm_id: realmId }).onConflict('realm_id').ignore();
  const row = await tx<StateRow>('realm_state')
    .where({ realm_id: realmId })
    .forNoKeyUpdate()
    .first('linkifiers');
  return row?.linkifiers ?? [];
}

/** Allocates a linkifier id. */
export async function allocateLinkifierId(tx: Tx): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    "select nextval('linkifier_id_seq') as id",
  );
  const [row] = rows;
  if (!row) throw new Error('nextval returned no row');
  return row.id;
}

/** Replaces the locked list. Invalidates sends that were rendered with the previous one. */
export async function updateLinkifiers(
  tx: Tx,
  realmId: number,
  linkifiers: readonly Linkifier[],
): Promise<void> {
  await tx('realm_state')
    .where({ realm_id: realmId })
    .update({
      linkifiers: JSON.stringify(linkifiers),
      send_version: tx.raw(raisedVersion('send_version')),
    });
}

type StateRow = RealmState & { realm_id: number };
