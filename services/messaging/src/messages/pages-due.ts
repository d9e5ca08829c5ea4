import type { Actor } from '@chat/kit/actor/actor';
import { defineJob } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Rendered } from '../markdown/rendered.ts';
import { pageReading } from '../queues.ts';
import type { RealmRow } from '../realms/store.ts';

/** A message is to show what the pages are that it links to. */
export const pagesDue = defineJob(
  pageReading,
  'pages-due',
  z.object({ realmId: z.int(), messageId: z.int() }),
);

/**
 * Whether a message of the author is to show what the pages are that it links to.
 *
 * @spec messages.md, Media: website preview
 */
export function showsPages(
  { externalContent }: Pick<Deps, 'externalContent'>,
  { settings }: RealmRow,
  author: Actor,
  { pages }: Rendered,
): boolean {
  const isWanted = externalContent.showsPages && settings.inline_url_embed_preview;
  return pages.length > 0 && isWanted && !author.isBot;
}
