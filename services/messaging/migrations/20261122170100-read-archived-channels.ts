import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // When the channel was archived, until everything in it has been marked as read; else null.
  await db.raw('alter table channel add column archived_at timestamptz');
  await db.raw(
    'create index channel_archived_at on channel (archived_at) where archived_at is not null',
  );
}
