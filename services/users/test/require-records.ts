import type { Db, Tx } from '@chat/kit/database/database';

/**
 * Makes each transaction fail that changes access to an account without a record in `security_activity`. Each test of
 * such a change therefore also tests its record. New accounts, new hashes of the same password, and expired keys need
 * no record.
 */
export async function requireRecords(db: Db): Promise<void> {
  await db.raw(`
    create function require_record() returns trigger language plpgsql as $$
    declare
      holder bigint := coalesce(new.user_id, old.user_id);
      changed text := tg_table_name;
    begin
      if current_setting('test.unrecorded', true) = 'yes' then return null; end if;
      if tg_table_name = 'account' then
        changed := concat_ws(', ',
          case when new.api_key_hash <> old.api_key_hash then 'API key' end,
          case when new.role <> old.role then 'role' end,
          case when new.bot_type is null and new.delivery_email <> old.delivery_email then 'address' end,
          case when new.bot_type is null and new.is_active <> old.is_active then 'activity' end,
          case when new.bot_owner_id is distinct from old.bot_owner_id then 'owner' end,
          case when new.can_create_users <> old.can_create_users then 'creating users' end,
          case when new.has_second_factor <> old.has_second_factor then 'second factor' end,
          case when new.invalidated_password_hash is distinct from old.invalidated_password_hash
            then 'invalidated password' end,
          -- The fourth part has the cost: the same password, hashed with another one
          case when new.password_hash is distinct from old.password_hash
            and coalesce(split_part(new.password_hash, '$', 4) = split_part(old.password_hash, '$', 4), true)
            then 'password' end);
        if changed = '' then return null; end if;
        if new.bot_type is not null then holder := coalesce(new.bot_owner_id, old.bot_owner_id); end if;
      end if;
      -- A new account comes with a link for its first login
      if tg_table_name = 'login_token' and exists (
        select from account
        where realm_id = new.realm_id and user_id = holder and xmin = pg_current_xact_id()::xid
      ) then return null; end if;
      if holder is not null and not exists (
        select from security_activity
        where realm_id = coalesce(new.realm_id, old.realm_id) and user_id = holder
          and xmin = pg_current_xact_id()::xid
      ) then
        raise exception 'a change of % of the account % is not recorded', changed, holder;
      end if;
      return null;
    end $$;
    create constraint trigger account_recorded after update on account
      deferrable initially deferred for each row execute function require_record();
    create constraint trigger device_key_recorded after insert on device_key
      deferrable initially deferred for each row execute function require_record();
    create constraint trigger device_key_end_recorded after delete on device_key
      deferrable initially deferred for each row when (old.expires_at is null)
      execute function require_record();
    create constraint trigger passkey_recorded after insert or delete on passkey
      deferrable initially deferred for each row execute function require_record();
    create constraint trigger login_token_recorded after insert on login_token
      deferrable initially deferred for each row execute function require_record();
  `);
}

/** Runs `work` in a transaction that needs no record. It sets up a state that no method of the service creates. */
export async function unrecorded(db: Db, work: (tx: Tx) => PromiseLike<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await needsNoRecord(tx);
    await work(tx);
  });
}

/** Lets a test's transaction change access without a record. */
export async function needsNoRecord(tx: Tx): Promise<void> {
  await tx.raw(`set local test.unrecorded = 'yes'`);
}
