import type { Actor } from '@chat/kit/actor/actor';
import { defineJob } from '@chat/kit/jobs/job';
import type { ExternalContentOptions } from '@chat/kit/outbound-http/external-content';
import { z } from 'zod';
import type { Realm } from '../model/realm-state-store.ts';
import { pagePreviews } from '../queues.ts';
import type { Rendered } from './markdown/render-context.ts';
import type { ExternalOrigin } from './markdown/render-work.ts';

/**
 * The settings for third-party content in messages: previews of images and videos (including uploads), and of linked
 * web pages. `scheme` is the URL scheme that clients use to reach the deployment.
 */
export type ExternalContent = ExternalContentOptions & { scheme: string };

/** Returns the proxy's origin for clients that use this host, and the secret that signs the proxy's URLs. */
export function externalOriginOf(
  { scheme, secret }: ExternalContent,
  realmHost: string,
): ExternalOrigin {
  return { origin: `${scheme}://${realmHost}`, secret };
}

/** Job: fetch previews of the pages that a message links to. */
export const pagePreviewsDue = defineJob(
  pagePreviews,
  'page-previews-due',
  z.object({ realmId: z.int(), messageId: z.int() }),
);

/**
 * Returns whether to fetch previews of linked pages for a message. The message has to link to pages, the deployment and
 * the realm have to show previews, and the author must not be a bot.
 *
 * @spec POST /messages
 */
export function wantsPagePreviews(
  { externalContent }: { externalContent: ExternalContent },
  { realm, author }: { realm: Realm; author: Actor },
  { pages }: Rendered,
): boolean {
  const arePreviewsEnabled = externalContent.showsPages && realm.settings.inline_url_embed_preview;
  return pages.length > 0 && arePreviewsEnabled && !author.isBot;
}
