import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table alert_word (
      realm_id bigint not null,
      user_id bigint not null,
      -- Without surrounding space, as it was written.
      word text not null,
      -- Ascends in the order in which words were added.
      place bigint not null generated always as identity,
      foreign key (realm_id, user_id) references account
    );
    create unique index alert_word_word on alert_word (realm_id, user_id, lower(word));

    create table muted_user (
      realm_id bigint not null,
      user_id bigint not null,
      muted_user_id bigint not null check (muted_user_id <> user_id),
      muted_at timestamptz not null,
      primary key (realm_id, user_id, muted_user_id),
      foreign key (realm_id, user_id) references account,
      foreign key (realm_id, muted_user_id) references account
    );

    create index muted_user_muted on muted_user (realm_id, muted_user_id);

    -- Who has muted the account, once more: what other services are told of an account is one row.
    alter table account add column muted_by bigint[] not null default '{}';

    create table navigation_view (
      realm_id bigint not null,
      user_id bigint not null,
      fragment text not null,
      is_pinned boolean not null,
      name text,
      -- Ascends in the order in which views were added.
      place bigint not null generated always as identity,
      primary key (realm_id, user_id, fragment),
      foreign key (realm_id, user_id) references account
    );
    create unique index navigation_view_name on navigation_view (realm_id, user_id, name)
      where name is not null;
  `);
}
