import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // The last entry of the client log that NATS stored for this schema's relay: to notice when NATS lost entries. One
  // row at most.
  await db.raw(`
    create table last_client_entry (
      id boolean primary key default true check (id),
      stream_created_at_ms bigint not null,
      sequence bigint not null,
      realm_id bigint not null,
      event_number bigint not null,
      published_at_ms bigint not null
    )`);
}
