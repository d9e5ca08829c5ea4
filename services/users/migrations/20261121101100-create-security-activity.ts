import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Changes of accounts' access: the newest 200 of each person, for a year.
    create table security_activity (
      realm_id bigint not null,
      activity_id bigint generated always as identity,
      user_id bigint not null,
      kind text not null,
      at timestamptz not null,
      -- How often the same change happened within a day.
      times integer not null default 1,
      source text not null
        check (source in ('SELF', 'USER', 'OPERATOR', 'SCIM', 'IDENTITY_PROVIDER', 'SERVER')),
      -- Null: the source is not a user.
      source_user_id bigint,
      -- The name of the browser or program, and its address; '': unknown.
      client text not null,
      ip_address text not null,
      -- The name of the key, passkey or bot that changed; '' for other kinds.
      name text not null,
      before text not null,
      after text not null,
      primary key (realm_id, activity_id),
      foreign key (realm_id, user_id) references account on delete cascade
    );
    create index security_activity_by_user on security_activity (realm_id, user_id, activity_id);
    create index security_activity_by_time on security_activity (at);
  `);
}
