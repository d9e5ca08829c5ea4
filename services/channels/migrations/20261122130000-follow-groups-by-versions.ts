import type { Knex } from 'knex';

/**
 * Members of groups get rows of their own, so that a change costs the same in a group of ten as of ten thousand.
 * Processes of the version before write the arrays: a trigger follows them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table user_group
      -- Of the fact the row was taken from; 0: it did not say.
      add column version bigint not null default 0,
      alter column direct_members set default '{}',
      alter column direct_subgroups set default '{}';

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

    insert into user_group_member (realm_id, group_id, user_id)
    select realm_id, id, unnest(direct_members) from user_group on conflict do nothing;
    insert into user_group_subgroup (realm_id, group_id, subgroup_id)
    select realm_id, id, unnest(direct_subgroups) from user_group on conflict do nothing;

    create function follow_group_arrays() returns trigger language plpgsql as $$
    begin
      delete from user_group_member where realm_id = new.realm_id and group_id = new.id;
      delete from user_group_subgroup where realm_id = new.realm_id and group_id = new.id;
      insert into user_group_member (realm_id, group_id, user_id)
      select new.realm_id, new.id, unnest(new.direct_members) on conflict do nothing;
      insert into user_group_subgroup (realm_id, group_id, subgroup_id)
      select new.realm_id, new.id, unnest(new.direct_subgroups) on conflict do nothing;
      return null;
    end $$;

    create trigger follow_group_arrays
      after insert or update of direct_members, direct_subgroups on user_group
      for each row execute function follow_group_arrays();
  `);
}
