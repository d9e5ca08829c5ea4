import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
