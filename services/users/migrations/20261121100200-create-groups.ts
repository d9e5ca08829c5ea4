import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table user_group (
      realm_id bigint not null references realm,
      group_id bigint generated always as identity,
      name text not null,
      -- Comparison key of the name (nameKey of kit).
      name_key text not null,
      description text not null,
      is_system_group boolean not null default false,
      is_deactivated boolean not null default false,
      creator_id bigint,
      -- Null for system groups, like the creator.
      created_at timestamptz,
      -- Permission settings that differ from the defaults, by name.
      permissions jsonb not null default '{}',
      version bigint not null default 1,
      primary key (realm_id, group_id),
      foreign key (realm_id, creator_id) references account
    );
    create unique index user_group_name on user_group (realm_id, name_key);

    -- Direct members. Includes deactivated users, which readers omit.
    create table user_group_member (
      realm_id bigint not null,
      group_id bigint not null,
      user_id bigint not null,
      primary key (realm_id, group_id, user_id),
      foreign key (realm_id, group_id) references user_group,
      foreign key (realm_id, user_id) references account
    );
    create index user_group_member_user on user_group_member (realm_id, user_id);

    create table user_group_subgroup (
      realm_id bigint not null,
      group_id bigint not null,
      subgroup_id bigint not null check (subgroup_id <> group_id),
      primary key (realm_id, group_id, subgroup_id),
      foreign key (realm_id, group_id) references user_group,
      foreign key (realm_id, subgroup_id) references user_group
    );
    create index user_group_subgroup_subgroup on user_group_subgroup (realm_id, subgroup_id);
  `);
}
