import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // The event number of each realm: raised as the last step of each transaction that publishes
  // events. Half of each page stays free, so that raising it rewrites no index.
  await db.raw(`
    create table event_counter (
      realm_id bigint primary key,
      event_number bigint not null
    ) with (fillfactor = 50)`);

  // The events of transactions, one row per event number, in the encoding of the bus: repeated
  // fields of ClientEntry and DomainEventBatch, without their numbers.
  await db.raw(`
    create table outbox (
      realm_id bigint not null,
      event_number bigint not null,
      client_events bytea,
      client_event_count int not null,
      domain_events bytea,
      is_synchronous boolean not null,
      created_at timestamptz not null default now(),
      primary key (realm_id, event_number)
    )`);

  // Rows live for minutes and are read from memory: compressing them costs more than it saves.
  await db.raw(`
    alter table outbox
      alter column client_events set storage external,
      alter column domain_events set storage external`);

  // How far the relay got. Rows up to sweep_upto were on the bus at sweep_since; those up to swept
  // are deleted.
  await db.raw(`
    create table relay_cursor (
      realm_id bigint primary key,
      client_events_published bigint not null,
      domain_events_published bigint not null,
      swept bigint not null default 0,
      sweep_upto bigint not null default 0,
      sweep_since timestamptz not null default now()
    ) with (fillfactor = 50)`);

  // Who runs the relay: one row at most.
  await db.raw(`
    create table relay_lease (
      id boolean primary key default true check (id),
      holder text not null,
      expires_at timestamptz not null
    )`);

  // The last domain event that NATS stored, and the creation of the stream it lies in: to notice when NATS
  // lost domain events. One row at most.
  await db.raw(`
    create table last_domain_event (
      id boolean primary key default true check (id),
      stream_created_at_ms bigint not null,
      sequence bigint not null,
      message_id text not null
    )`);

  // Realms with answers that left before their events were published, up to this number.
  await db.raw(`
    create table early_answer (
      realm_id bigint primary key,
      event_number bigint not null
    )`);
}
