import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import type { RealmRow } from '../read-model/realm-store.ts';

/** A linkifier, as in the API and as stored. @spec GET /realm/linkifiers */
export type Linkifier = {
  id: number;
  /** RE2 syntax, including Python's named groups. */
  pattern: string;
  /** RFC 6570 URL template with the pattern's groups as variables. */
  url_template: string;
  example_input: string | null;
  /** Text with `{group}`s. When a user pastes an address that matches `url_template`, clients insert this text. */
  reverse_template: string | null;
  /** Further URL templates that clients can reverse. They never create links. */
  alternative_url_templates: readonly string[];
};

/** A linkifier without its id. */
export type LinkifierFields = Omit<Linkifier, 'id'>;

/** The messaging service's own data about a realm. */
type RealmState = {
  /** Increases with every change of alert words or linkifiers. Sends prepared with an older version are stale. */
  send_version: number;
  /** In processing order. */
  linkifiers: readonly Linkifier[];
};

/** A realm: its row in the read model, and this service's own data about it. */
export type Realm = RealmRow & RealmState;

/** Returns the realm; undefined when it is not in the read model yet. */
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

/** Invalidates sends that were prepared with other alert words. */
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

/** Returns the realm's linkifiers in order, with their row locked until the transaction ends. */
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

/** Replaces the locked list, and invalidates sends that were rendered with the previous one. */
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
