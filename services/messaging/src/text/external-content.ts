import type { Actor } from '@chat/kit/actor/actor';
import { defineJob } from '@chat/kit/jobs/job';
import type { ExternalContentOptions } from '@chat/kit/outbound-http/external-content';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { RealmRow } from '../model/realm-store.ts';
import { pageReading } from '../queues.ts';
import type { Rendered } from './markdown/render-context.ts';
import type { ExternalOrigin } from './markdown/render-work.ts';

/** How messages show what lies elsewhere on the web. */
export type ExternalContent = {
  /** Pictures and videos behind links: those that people uploaded, too. */
  showsMedia: boolean;
  /** What the pages are that messages link to. */
  showsPages: boolean;
  /** Where clients of the realm of this host get it from: this server, which fetches it for them. */
  originOf(realmHost: string): ExternalOrigin;
};

/** `scheme`: under which clients reach the deployment. */
export function createExternalContent({
  secret,
  scheme,
  showsMedia,
  showsPages,
}: ExternalContentOptions & { scheme: string }): ExternalContent {
  return {
    showsMedia,
    showsPages,
    originOf: (realmHost) => ({ origin: `${scheme}://${realmHost}`, secret }),
  };
}

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
