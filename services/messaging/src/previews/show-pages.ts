import { isApiError } from '@chat/kit/errors/define-error';
import { accountKey } from '@chat/kit/limits/limit-keys';
import { findActor } from '../accounts/find-actor.ts';
import { listAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { listFlags, listRecipients } from '../edits/recipients.ts';
import { type RenderDeps, renderWithPages } from '../markdown/render-message.ts';
import { lockReadableMessage } from '../messages/lock-readable-message.ts';
import { placeOf } from '../messages/readers.ts';
import type { MessageRow } from '../messages/store.ts';
import { renderingUpdated } from './preview-event.ts';
import {
  arrangeTurns,
  endTurn,
  findMessage,
  listNext,
  listWanted,
  type Turn,
  takeTurns,
  updateRendering,
} from './store.ts';

type PageDeps = RenderDeps &
  Pick<Deps, 'transact' | 'getRealm' | 'ensureUsers' | 'pages' | 'now' | 'log'>;

const realmsAtOnce = 4;
/** In one turn of a realm. Pages take their time. */
const messagesAtOnce = 8;
const lookedAtOnce = 200;
/** A process that has died in a turn keeps the realm from others for so long. */
const turnMs = 60_000;
/** What an event of the bus has room for, less its audience. */
const maxEventBytes = 900_000;

/**
 * Shows in messages what the pages are that they link to, once somebody has asked these pages: after the messages were
 * sent or got another content, in organizations that want it, and not for what bots say.
 *
 * @spec messages.md, Media: website preview
 */
export async function showPages(deps: PageDeps): Promise<void> {
  const { showsMedia, showsPages } = deps.externalContent;
  if (!showsMedia || !showsPages) return;
  const nowMs = deps.now();
  await arrangeTurns(deps.db, new Date(nowMs));
  for (;;) {
    const turns = await takeTurns(deps.db, {
      now: new Date(deps.now()),
      until: new Date(deps.now() + turnMs),
      limit: realmsAtOnce,
    });
    await Promise.all(turns.map((turn) => takeTurn(deps, turn)));
    if (turns.length === 0) return;
  }
}

async function takeTurn(deps: PageDeps, turn: Turn): Promise<void> {
  const { realm_id: realmId } = turn;
  const wanted = await listWanted(deps.db, realmId, messagesAtOnce);
  const next = await listNext(deps.db, turn, lookedAtOnce);
  const linking = next.filter(({ has_link }) => has_link).slice(0, messagesAtOnce);
  // Those without links cost nothing, and need no turn of their own.
  const isFull = linking.length === messagesAtOnce;
  const upto = (isFull ? linking : next).at(-1)?.id ?? turn.looked_upto;
  const messageIds = new Set([
    ...wanted.map(({ message_id }) => message_id),
    ...linking.map(({ id }) => id),
  ]);
  await Promise.all([...messageIds].map((messageId) => showPagesOf(deps, realmId, messageId)));
  const wantedIds = wanted.map(({ id }) => id);
  await endTurn(deps.db, realmId, { upto, wantedIds, now: new Date(deps.now()) });
}

async function showPagesOf(deps: PageDeps, realmId: number, messageId: number): Promise<void> {
  const message = await findMessage(deps.db, realmId, messageId);
  if (!message) return;
  try {
    await render(deps, message);
  } catch (error) {
    // The sender may not read it any more: then it stays as it is.
    if (!isApiError(error) || error.httpStatus >= 500) throw error;
    deps.log.info('a message shows nothing of its pages', { realmId, messageId, error });
  }
}

async function render(deps: PageDeps, message: MessageRow): Promise<void> {
  const { realm_id: realmId, id, sender_id: senderId, content } = message;
  const author = await findActor(deps, realmId, senderId);
  if (!author || author.isBot) return;
  const realm = await deps.getRealm(realmId);
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
