import type { Knex } from 'knex';

// The tables of a service's read model of users, for its migration. The column `event_number` is that of the domain
// event from which a row was stored.

/**
 * Creates the tables `realm` and `account` with the columns that every read model has. Each service adds the columns
 * that it needs.
 */
export async function createUserTables(db: Knex): Promise<void> {
  await db.raw(`
    create table realm (
      realm_id bigint primary key,
      event_number bigint not null,
      -- When users and groups were last read as a whole; null if they have to be read.
      users_filled_at timestamptz
    );

    create table account (
      realm_id bigint not null,
      user_id bigint not null,
      is_active boolean not null,
      is_bot boolean not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
}

/** Creates the table `user_group` and the tables for group members and subgroups. */
export async function createGroupTables(db: Knex): Promise<void> {
  await db.raw(`
    create table user_group (
      realm_id bigint not null,
      group_id bigint not null,
      -- Assigned by the users service: rises by one with every update.
      version bigint not null,
      name text not null,
      -- Comparison key of the name (nameKey).
      name_key text not null,
      is_system_group boolean not null,
      is_deactivated boolean not null,
      -- The users who may mention the group; null means everybody, or nobody for a system group.
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
    -- The groups that contain a group, read at every step of a walk outward.
    create index user_group_subgroup_subgroup on user_group_subgroup (realm_id, subgroup_id);
  `);
}
