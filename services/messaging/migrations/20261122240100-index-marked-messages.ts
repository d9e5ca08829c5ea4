import type { Knex } from 'knex';

// Messages are sent while this runs.
export const config = { transaction: false };

/** What a message's HTML shows. A tag in it is a tag: what was typed has its `<` escaped. */
const kinds = {
  link: `strpos(rendered_content, '<a href="') > 0`,
  image: `(strpos(rendered_content, '<div class="message_inline_image">') > 0
    or rendered_content ~ '<img [^>]*class="[^"]*inline-image')`,
  attachment: 'has_attachment',
};

export async function up(db: Knex): Promise<void> {
  for (const [name, condition] of Object.entries(kinds)) {
    // One that an interrupted run left behind is not valid.
    await db.raw(`drop index concurrently if exists message_has_${name}`);
    await db.raw(`
      create index concurrently message_has_${name} on message (conversation_id, id)
      where ${condition}`);
  }
}
