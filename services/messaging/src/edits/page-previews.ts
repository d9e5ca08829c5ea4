import type { Db, Tx } from '@chat/kit/database/database';
import { isApiError } from '@chat/kit/errors/define-error';
import { handleJob, type JobHandler } from '@chat/kit/jobs/job';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { Deps } from '../deps.ts';
import { seconds } from '../history/edit-history.ts';
import { type AccessibleMessage, lockMessageRow } from '../model/accessible-message.ts';
import { findActor } from '../model/actors.ts';
import { conversationPlaceOf, listUpdateAudience } from '../model/audience.ts';
import type { MessageRow } from '../model/message-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { listAccounts } from '../read-model/account-store.ts';
import { pagePreviewsDue } from '../text/external-content.ts';
import { fitsEvent } from '../text/markdown/render.ts';
import { type RenderDeps, renderWithPages } from '../text/render-message.ts';
import type { EditAudience } from './events.ts';
import { listFlags } from './message-flags.ts';

type PageDeps = RenderDeps &
  Pick<Deps, 'transact' | 'getRealm' | 'ensureUsers' | 'sendCache' | 'linkedPages' | 'now' | 'log'>;

/**
 * Returns the handler of a job that fetches the pages that a message links to, and renders the message again with
 * previews.
 * @spec POST /messages
 */
export function addPagePreviews(deps: PageDeps): JobHandler {
  return handleJob(pagePreviewsDue, async ({ realmId, messageId }) => {
    const message = await findMessage(deps.db, realmId, messageId);
    if (!message) return;
    try {
      await render(deps, message);
    } catch (error) {
      // The sender lost access to the message, so it stays as it is.
      if (!isApiError(error) || error.httpStatus >= 500) throw error;
      deps.log.info('page previews skipped: the sender cannot read the message', {
        realmId,
        messageId,
        error,
      });
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
    deps.linkedPages.find(urls, accountKey({ realmId, userId: senderId })),
  );
  const html = rendered?.html ?? message.rendered_content;
  if (html === message.rendered_content || !fitsEvent([content, html])) return;
  await deps.transact(async (tx, emit) => {
    const current = await lockMessageRow(tx, author, id);
    // The edit that changed the content enqueued another job.
    if (current.content !== content) return;
    await updateRendering(tx, current, html);
    const { channels } = deps.sendCache;
    const place = conversationPlaceOf(current);
    const { users, audience } = await listUpdateAudience({ tx, channels }, realmId, place, [id]);
    const flags = await listFlags(tx, realmId, id, users);
    const shown = { ...current, rendered_content: html };
    const at = new Date(deps.now());
    const update = renderingUpdated({ realm, message: shown, at }, { audience, flags });
    await emit(realmId, [update]);
  });
}

/** Returns the client event `update_message` with `rendering_only`. @spec GET /events */
function renderingUpdated(
  { realm, message, at }: { realm: Pick<Realm, 'settings'>; message: AccessibleMessage; at: Date },
  { audience, flags }: EditAudience,
): OutboxEvent {
  const { id, channel, content, rendered_content, is_me_message } = message;
  return clientEvent({
    type: 'update_message',
    audience: { ...audience, flags },
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

/** Returns the message; undefined if it does not exist. */
async function findMessage(
  db: Db,
  realmId: number,
  messageId: number,
): Promise<MessageRow | undefined> {
  return db<MessageRow>('message').where({ realm_id: realmId, id: messageId }).first();
}

/** Replaces the rendered content of a message. */
async function updateRendering(
  tx: Tx,
  { realm_id, id }: Pick<MessageRow, 'realm_id' | 'id'>,
  renderedContent: string,
): Promise<void> {
  await tx<MessageRow>('message')
    .where({ realm_id, id })
    .update({ rendered_content: renderedContent });
}
