import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // The event number of each realm, raised as the last step of each transaction with events. Half of each page stays
  // free, so that an update touches no index.
  await db.raw(`
    create table event_counter (
      realm_id bigint primary key,
      event_number bigint not null
    ) with (fillfactor = 50)`);

  // The events of transactions, one row per event number, in the encoding of the bus: repeated fields of ClientEntry and
  // DomainEventBatch, without their event numbers.
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

  // Rows live for minutes and stay in memory, so compression would cost more than it saves.
  await db.raw(`
    alter table outbox
      alter column client_events set storage external,
      alter column domain_events set storage external`);

  // Progress of the relay. Rows up to sweep_upto were published at sweep_since; rows up to swept are deleted.
  await db.raw(`
    create table relay_cursor (
      realm_id bigint primary key,
      client_events_published bigint not null,
      domain_events_published bigint not null,
      swept bigint not null default 0,
      sweep_upto bigint not null default 0,
      sweep_since timestamptz not null default now()
    ) with (fillfactor = 50)`);

  // The holder of the leader lease. At most one row.
  await db.raw(`
    create table relay_lease (
      id boolean primary key default true check (id),
      holder text not null,
      expires_at timestamptz not null
    )`);

  // The last domain event that NATS stored, and the creation time of its stream, to detect that NATS lost domain events.
  // At most one row.
  await db.raw(`
    create table last_domain_event (
      id boolean primary key default true check (id),
      stream_created_at_ms bigint not null,
      sequence bigint not null,
      message_id text not null
    )`);

  // The last entry that this schema's relay appended to the client event log, to detect that NATS lost entries. At most
  // one row.
  await db.raw(`
    create table last_client_entry (
      id boolean primary key default true check (id),
      stream_created_at_ms bigint not null,
      sequence bigint not null,
      realm_id bigint not null,
      event_number bigint not null,
      published_at_ms bigint not null
    )`);

  // Realms with answers that left before their events were published, up to this event number.
  await db.raw(`
    create table early_answer (
      realm_id bigint primary key,
      event_number bigint not null
    )`);
}
