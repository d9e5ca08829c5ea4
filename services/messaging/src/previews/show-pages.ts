import { isApiError } from '@chat/kit/errors/define-error';
import { handleJob, type JobHandler } from '@chat/kit/jobs/job';
import { accountKey } from '@chat/kit/limits/limit-keys';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { findActor } from '../accounts/find-actor.ts';
import { listAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { seconds } from '../edits/edit-history.ts';
import { type FlaggedUsers, listFlags } from '../edits/recipients.ts';
import { type RenderDeps, renderWithPages } from '../markdown/render-message.ts';
import type { AccessibleMessage } from '../messages/accessible-message.ts';
import { lockReadableMessage } from '../messages/lock-accessible-message.ts';
import { pagesDue } from '../messages/pages-due.ts';
import { listRecipients, placeOf } from '../messages/readers.ts';
import type { MessageRow } from '../messages/store.ts';
import type { RealmRow } from '../realms/store.ts';
import { findMessage, updateRendering } from './store.ts';

type PageDeps = RenderDeps &
  Pick<Deps, 'transact' | 'getRealm' | 'ensureUsers' | 'pages' | 'now' | 'log'>;

/** What an event of the bus has room for, less its audience. */
const maxEventBytes = 900_000;

/**
 * Shows in a message what the pages are that it links to, once somebody has asked these pages.
 *
 * @spec messages.md, Media: website preview
 */
export function showPages(deps: PageDeps): JobHandler {
  return handleJob(pagesDue, async ({ realmId, messageId }) => {
    const message = await findMessage(deps.db, realmId, messageId);
    if (!message) return;
    try {
      await render(deps, message);
    } catch (error) {
      // The sender may not read it any more: then it stays as it is.
      if (!isApiError(error) || error.httpStatus >= 500) throw error;
      deps.log.info('a message shows nothing of its pages', { realmId, messageId, error });
    }
  });
}

async function render(deps: PageDeps, message: MessageRow): Promise<void> {
  const { realm_id: realmId, id, sender_id: senderId, content } = message;
  const author = await findActor(deps, realmId, senderId);
  const realm = await deps.getRealm(realmId);
  if (!author || !realm.is_active || !realm.settings.inline_url_embed_preview) return;
  const [account] = await listAccounts(deps.db, realmId, [senderId]);
  const text = { source: content, realm, author, account };
  const rendered = await renderWithPages(deps, text, (urls) =>
    deps.pages.find(urls, accountKey({ realmId, userId: senderId })),
  );
  const html = rendered?.html ?? message.rendered_content;
  if (html === message.rendered_content || !fitsEvent([content, html])) return;
  await deps.transact(async (tx, emit) => {
    const current = await lockReadableMessage(tx, author, id);
    // Whoever gave it another content wants it looked at again.
    if (current.content !== content) return;
    await updateRendering(tx, current, html);
    const recipients = await listRecipients(tx, realmId, placeOf(current), [id]);
    const flags = await listFlags(tx, realmId, id, recipients);
    const shown = { ...current, rendered_content: html };
    const at = new Date(deps.now());
    const audience = { userIds: recipients, flags };
    await emit(realmId, [renderingUpdated({ realm, message: shown, at }, audience)]);
  });
}

function fitsEvent(texts: readonly string[]): boolean {
  return Buffer.byteLength(JSON.stringify(texts)) <= maxEventBytes;
}

/**
 * A message looks otherwise, and says the same.
 *
 * @spec messages.md, event update_message: `rendering_only`
 */
function renderingUpdated(
  {
    realm,
    message,
    at,
  }: { realm: Pick<RealmRow, 'settings'>; message: AccessibleMessage; at: Date },
  { userIds, flags }: { userIds: Iterable<number>; flags: FlaggedUsers },
): OutboxEvent {
  const { id, channel, content, rendered_content, is_me_message } = message;
  return clientEvent({
    type: 'update_message',
    audience: { userIds, flags },
    body: {
      user_id: null,
      rendering_only: true,
      edit_timestamp: seconds(at),
      message_id: id,
      message_ids: [id],
      ...(channel && { stream_id: channel.channel_id, stream_name: channel.name }),
      content,
      rendered_content,
      is_me_message,
      empty_topic_display_name: realm.settings.empty_topic_display_name,
    },
  });
}
