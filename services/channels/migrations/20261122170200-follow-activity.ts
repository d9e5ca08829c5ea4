import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The day, since 1970, on which the traffic of the realm's channels was last counted.
    alter table realm add column traffic_day integer not null default 0;

    -- Channels in which a message would be the first for long: looked for again and again.
    create index channel_dormant on channel (realm_id, id) where not is_recently_active;
  `);
}
