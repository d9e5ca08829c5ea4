import type { Knex } from 'knex';

/** Creates the tables of the read model's groups, for the migrations of services that keep them. */
export async function createGroupTables(db: Knex): Promise<void> {
  await db.raw(`
    create table user_group (
      realm_id bigint not null,
      group_id bigint not null,
      -- Of the group, as users counts its changes.
      version bigint not null,
      name text not null,
      is_system_group boolean not null,
      is_deactivated boolean not null,
      -- Who may mention the group; null: everybody, and nobody where it is a system group.
      can_mention jsonb,
      event_number bigint not null,
      primary key (realm_id, group_id)
    );

    -- Direct members who are active.
    create table user_group_member (
      realm_id bigint not null,
      group_id bigint not null,
      user_id bigint not null,
      primary key (realm_id, group_id, user_id)
    );

    create table user_group_subgroup (
      realm_id bigint not null,
      group_id bigint not null,
      subgroup_id bigint not null,
      primary key (realm_id, group_id, subgroup_id)
    );
    -- The groups that a group is in: walking outward, every step asks for them.
    create index user_group_subgroup_subgroup on user_group_subgroup (realm_id, subgroup_id);
  `);
}
