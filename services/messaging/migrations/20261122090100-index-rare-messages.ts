import type { Knex } from 'knex';

// Messages are sent while this runs.
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  // Few messages are of these kinds: without an index of their own, looking for the last hundred of
  // them reads everything.
  const kinds = { everybody: 'mentions_everybody', resolved: "starts_with(topic, '✔ ')" };
  for (const [name, condition] of Object.entries(kinds)) {
    // One that an interrupted run left behind is not valid.
    await db.raw(`drop index concurrently if exists message_${name}`);
    await db.raw(`
      create index concurrently message_${name} on message (conversation_id, id)
      where ${condition}`);
  }
}
