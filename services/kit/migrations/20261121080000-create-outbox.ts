import type { Knex } from 'knex';
import { numbersPerTimeline } from '../src/database/timeline.ts';

export async function up(db: Knex): Promise<void> {
  // The timeline of Postgres that the relay saw last, which changes when a standby is promoted or a backup is restored.
  // At most one row.
  await db.raw(`
    create table last_timeline (
      id boolean primary key default true check (id),
      timeline bigint not null,
      -- Added to every number base, so that bases rise although an upgrade or a restore does not raise the timeline.
      base_offset bigint not null default 0,
      -- Whether the relay has looked for events that were published and are missing since the timeline began.
      is_checked boolean not null,
      -- The transaction that wrote the row. A row that another transaction wrote was restored from a dump.
      written_by xid not null default pg_current_xact_id()::xid
    )`);

  // Returns the timeline of Postgres; null where the server does not allow these functions.
  await db.raw(`
    create function postgres_timeline() returns bigint language plpgsql as $$
    begin
      return ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint;
    exception when others then return null;
    end
    $$`);

  // Returns a number that is above all event numbers and versions of earlier timelines. After a failover that lost
  // commits, numbers that others have seen are thus never used again. An upgrade or a restore may start again with
  // timeline 1, and a dump may be restored on any timeline. Both count before the relay has recorded them.
  await db.raw(`
    create function number_base() returns bigint language plpgsql as $$
    declare
      current_timeline bigint := coalesce(postgres_timeline(), (select timeline from last_timeline), 1);
    begin
      return (current_timeline - 1) * ${numbersPerTimeline} + coalesce((
        select base_offset + ${numbersPerTimeline} * case
          when current_timeline < timeline then timeline
          when xmin <> written_by then 1
          else 0
        end
        from last_timeline), 0);
    end
    $$`);

  // The event number of each realm, raised as the last step of each transaction with events. Half of each page stays
  // free, so that an update touches no index.
  await db.raw(`
    create table event_counter (
      realm_id bigint primary key,
      event_number bigint not null,
      -- The last event number before the one at which a new timeline continued; 0 if there is none.
      number_before_timeline bigint not null default 0
    ) with (fillfactor = 50)`);

  // Raises the event number of a realm and returns it. The first number on a new timeline is the base plus 1.
  await db.raw(`
    create function raise_event_number(of_realm bigint, by_count int) returns bigint language plpgsql as $$
    declare
      base bigint := number_base();
      raised bigint;
    begin
      insert into event_counter as counter (realm_id, event_number) values (of_realm, base + by_count)
      on conflict (realm_id) do update set
        event_number = greatest(counter.event_number, base) + by_count,
        number_before_timeline = case
          when counter.event_number < base then counter.event_number
          else counter.number_before_timeline
        end
      returning counter.event_number into raised;
      return raised;
    end
    $$`);

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
