import { createHash } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, expectationMismatch } from '@chat/kit/errors/catalog';
import { decodeUserSet, encodeUserSet } from '@chat/kit/sets/user-set';
import type { Deps } from '../deps.ts';
import { type AccessibleMessage, getAccessibleMessage } from '../model/accessible-message.ts';
import { isMeMessage } from '../model/message-content.ts';
import type { Realm } from '../model/realm-state-store.ts';
import type { MentionFlags } from '../send/mention-flags.ts';
import { type MentionContext, validateMentions } from '../send/validate-mentions.ts';
import { wantsPagePreviews } from '../text/external-content.ts';
import { fitsEvent } from '../text/markdown/render.ts';
import { type RenderDeps, renderAsActor } from '../text/render-message.ts';
import { listUsersWithMessage } from './message-flags.ts';
import type { RequestedEdit } from './requested-edit.ts';
import { checkMayEditContent } from './rules.ts';

/** The new content of a message, rendered, with its mention flags. */
export type PreparedContent = {
  content: string;
  renderedContent: string;
  isMeMessage: boolean;
  /** Whether to fetch previews of the linked web pages. */
  showsPages: boolean;
  /** The paths of the uploads that the content links to. */
  uploads: readonly string[];
  mentionFlags: MentionFlags;
};

/**
 * Renders the new content of a message that the actor may edit. Returns undefined if the content does not change.
 *
 * @throws BAD_REQUEST the actor has no permission to edit the message or to mention a group, or the event would be too
 * large
 * @throws EXPECTATION_MISMATCH the current content is not the one that the client expects
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export async function prepareContent(
  deps: RenderDeps & Pick<Deps, 'sendCache' | 'now'>,
  { actor, realm }: { actor: Actor; realm: Realm },
  messageId: number,
  { content, prevContentSha256 }: Pick<RequestedEdit, 'content' | 'prevContentSha256'>,
): Promise<PreparedContent | undefined> {
  if (content === undefined) return undefined;
  const message = await getAccessibleMessage(deps.db, actor, messageId);
  checkMayEditContent(actor, realm.settings, { message, nowMs: deps.now() });
  checkExpectedContent(message.content, prevContentSha256);
  const rendered = await renderAsActor(deps, { source: content, realm, actor });
  const { html, mentions, uploads } = rendered;
  // The event contains the old and the new content.
  if (!fitsEvent([message.content, message.rendered_content, content, html])) {
    throw badRequest({ msg: 'The message could not be rendered.' });
  }
  const mentionFlags = await validateMentions(
    deps,
    { author: actor, realm },
    { content, mentions, place: mentionContext(deps, message), mentioned: [] },
  );
  return {
    content,
    renderedContent: html,
    isMeMessage: isMeMessage(content),
    showsPages: wantsPagePreviews(deps, { realm, author: actor }, rendered),
    uploads,
    mentionFlags,
  };
}

/** Returns the context for the mentions in an edit. Only users who have the message can get new mention flags. */
function mentionContext({ db }: Pick<Deps, 'db'>, message: AccessibleMessage): MentionContext {
  const { realm_id: realmId, conversation_id: conversationId, topic_key: topicKey } = message;
  return {
    listReceivers: async () =>
      decodeUserSet(encodeUserSet(await listUsersWithMessage(db, realmId, message))),
    channel: message.channel && { conversationId, topicKey },
  };
}

/**
 * Checks that the current content is the one that the client edited. `sha256` is lower-case hexadecimal. Checks nothing
 * if it is undefined.
 * @throws EXPECTATION_MISMATCH the content differs
 */
export function checkExpectedContent(content: string, sha256: string | undefined): void {
  if (sha256 === undefined) return;
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw expectationMismatch({});
}
