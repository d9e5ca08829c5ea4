import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What a committed change still has to have done elsewhere. Those of one subject are done in order.
  await db.raw(`
    create table pending_operation (
      operation_id bigint generated always as identity primary key,
      realm_id bigint not null,
      subject text not null,
      kind text not null,
      input jsonb not null,
      attempts integer not null default 0,
      due_at timestamptz not null
    )`);
  await db.raw(
    'create index pending_operation_subject on pending_operation (realm_id, subject, operation_id)',
  );
  await db.raw('create index pending_operation_due_at on pending_operation (due_at)');
}
