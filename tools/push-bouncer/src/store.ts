import { createHash, timingSafeEqual } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { NetworkName, Token } from './networks/network.ts';

/** A chat server that may use the bouncer, or has been deactivated. */
export type KnownServer = { orgId: string; isActive: boolean };

/** The bouncer's storage for servers, their realms, and tokens. Disposing closes the file. */
export type Store = ReturnType<typeof openStore>;

const Server = z.object({ key_hash: z.string(), is_active: z.int() });
const Realm = z.object({ org_id: z.string() });
const TokenRow = z.object({
  network: z.enum(['apns', 'fcm']),
  token: z.string(),
  app_id: z.string(),
});
const Value = z.object({ value: z.string() });

const tables = `
  create table if not exists server (
    org_id text primary key, key_hash text not null, hostname text not null, contact_email text not null,
    is_active integer not null default 1
  );
  create table if not exists realm (uuid text primary key, org_id text not null);
  create table if not exists plain_token (
    org_id text not null, user_uuid text not null, network text not null, token text not null, app_id text not null,
    primary key (org_id, user_uuid, network, token)
  );
  create table if not exists sealed_token (
    realm_uuid text not null, token_id text not null, network text not null, token text not null, app_id text not null,
    primary key (realm_uuid, token_id)
  );
  create table if not exists kept (name text primary key, value text not null);
`;

/** Opens the database, and creates any missing tables. */
export function openStore(file: string) {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec(tables);
  const run = (sql: string, ...values: (string | number)[]) => {
    return Number(database.prepare(sql).run(...values).changes);
  };

  return {
    /** Returns the value stored under the name. If there is none, stores and returns `initial`. */
    keep(name: string, initial: () => string): string {
      const known = Value.optional().parse(
        database.prepare('select value from kept where name = ?').get(name),
      );
      if (known) return known.value;
      const value = initial();
      run('insert into kept (name, value) values (?, ?)', name, value);
      return value;
    },
    /** Returns the server; undefined if there is none with this key. */
    findServer(orgId: string, orgKey: string): KnownServer | undefined {
      const row = Server.optional().parse(
        database.prepare('select key_hash, is_active from server where org_id = ?').get(orgId),
      );
      if (!row || !isSame(row.key_hash, hashOf(orgKey))) return undefined;
      return { orgId, isActive: row.is_active === 1 };
    },
    /** Adds a server, or reactivates it. Returns false if the id already exists with a different key. */
    putServer(server: { orgId: string; orgKey: string; hostname: string; contact: string }) {
      const { orgId, orgKey, hostname, contact } = server;
      return (
        run(
          `insert into server (org_id, key_hash, hostname, contact_email) values (?, ?, ?, ?)
           on conflict (org_id) do update set
             hostname = excluded.hostname, contact_email = excluded.contact_email, is_active = 1
           where key_hash = excluded.key_hash`,
          ...[orgId, hashOf(orgKey), hostname, contact],
        ) === 1
      );
    },
    changeKey(orgId: string, orgKey: string) {
      run('update server set key_hash = ? where org_id = ?', hashOf(orgKey), orgId);
    },
    deactivateServer(orgId: string) {
      run('update server set is_active = 0 where org_id = ?', orgId);
    },
    hasServer: (orgId: string) =>
      database.prepare('select 1 from server where org_id = ?').get(orgId) !== undefined,
    /** Returns whether the realm belongs to the server. A realm belongs to the first server that claims it. */
    claimRealm(uuid: string, orgId: string): boolean {
      run('insert into realm (uuid, org_id) values (?, ?) on conflict do nothing', uuid, orgId);
      const row = database.prepare('select org_id from realm where uuid = ?').get(uuid);
      return Realm.parse(row).org_id === orgId;
    },
    putPlainToken(orgId: string, userUuid: string, { network, token, appId }: Token) {
      run(
        `insert into plain_token (org_id, user_uuid, network, token, app_id) values (?, ?, ?, ?, ?)
         on conflict do update set app_id = excluded.app_id`,
        ...[orgId, userUuid, network, token, appId],
      );
    },
    findPlainToken(
      orgId: string,
      userUuid: string,
      { network, token }: { network: NetworkName; token: string },
    ): Token | undefined {
      const row = database
        .prepare(
          `select network, token, app_id from plain_token
           where org_id = ? and user_uuid = ? and network = ? and token = ?`,
        )
        .get(orgId, userUuid, network, token);
      return asToken(row);
    },
    /** Deletes a token. Returns false if there was no such token. */
    deletePlainToken(
      orgId: string,
      userUuid: string,
      { network, token }: { network: NetworkName; token: string },
    ): boolean {
      return (
        run(
          'delete from plain_token where org_id = ? and user_uuid = ? and network = ? and token = ?',
          ...[orgId, userUuid, network, token],
        ) === 1
      );
    },
    deletePlainTokens(orgId: string, userUuid: string) {
      run('delete from plain_token where org_id = ? and user_uuid = ?', orgId, userUuid);
    },
    putSealedToken(realmUuid: string, tokenId: string, { network, token, appId }: Token) {
      run(
        `insert into sealed_token (realm_uuid, token_id, network, token, app_id) values (?, ?, ?, ?, ?)
         on conflict do update set
           network = excluded.network, token = excluded.token, app_id = excluded.app_id`,
        ...[realmUuid, tokenId, network, token, appId],
      );
    },
    findSealedToken(realmUuid: string, tokenId: string): Token | undefined {
      const row = database
        .prepare(
          'select network, token, app_id from sealed_token where realm_uuid = ? and token_id = ?',
        )
        .get(realmUuid, tokenId);
      return asToken(row);
    },
    deleteSealedToken(realmUuid: string, tokenId: string) {
      run('delete from sealed_token where realm_uuid = ? and token_id = ?', realmUuid, tokenId);
    },
    [Symbol.dispose]() {
      if (database.isOpen) database.close();
    },
  };
}

function asToken(row: unknown): Token | undefined {
  const found = TokenRow.optional().parse(row);
  return found && { network: found.network, token: found.token, appId: found.app_id };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
