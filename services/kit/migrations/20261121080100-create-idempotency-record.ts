import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Answers of writes that may be repeated, with the event numbers of their events in the record's realm (0 if there
  // were none).
  await db.raw(`
    create table idempotency_record (
      realm_id bigint not null,
      actor_id bigint not null,
      key text not null,
      request_hash text not null,
      answer json not null,
      first_event_number bigint not null,
      last_event_number bigint not null,
      created_at timestamptz not null default now(),
      primary key (realm_id, actor_id, key)
    )`);
  await db.raw('create index idempotency_record_created_at on idempotency_record (created_at)');
}
