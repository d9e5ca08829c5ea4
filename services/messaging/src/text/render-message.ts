import type { Actor } from '@chat/kit/actor/actor';
import type { Deps } from '../deps.ts';
import type { Realm } from '../model/realm-state-store.ts';
import {
  listAccounts,
  type PersonalSettings,
  personalSettings,
} from '../read-model/account-store.ts';
import { externalOriginOf } from './external-content.ts';
import { findLookups } from './find-lookups.ts';
import type { Lookups } from './markdown/lookups.ts';
import type { Rendered } from './markdown/render-context.ts';
import type { PlainSettings } from './markdown/render-work.ts';
import type { Rejection } from './renderer.ts';

/** The dependencies for rendering. */
export type RenderDeps = Pick<Deps, 'db' | 'apiPrefixes' | 'externalContent' | 'renderer'>;

/** The realm and author for whom a text is rendered. */
export type RenderTarget = {
  realm: Realm;
  /**
   * The author, who determines the channels that the text can refer to. undefined for a service or system bot, which
   * can refer to any channel.
   */
  author: Actor | undefined;
  /** The user whose render budget is charged, if that is not the author; undefined for the realm's budget. */
  budgetUserId?: number | undefined;
  /** The author's setting `translate_emoticons`. */
  translatesEmoticons?: boolean;
};

/** A text whose author has an account. */
export type AuthoredText = {
  source: string;
  realm: Realm;
  author: Actor;
  /** The author's account; undefined if it is not in the read model yet. */
  account: { settings: PersonalSettings } | undefined;
};

/** A rendered text. If rendering was rejected, the source as code, with the reason. */
export type RenderOutcome = Rendered & { rejection: Rejection | undefined };

/**
 * Renders a message for its author. Makes one query per kind of name in the source, in parallel, and none for a source
 * without names.
 * @spec POST /messages/render
 */
export async function renderMessage(
  deps: RenderDeps,
  { source, ...reading }: RenderTarget & { source: string },
): Promise<RenderOutcome> {
  const lookups = await findLookups(deps, [source], reading);
  return renderOne(deps, source, { ...settingsOf(deps, reading), lookups }, reading);
}

/** Renders a text with the author's settings. */
export function renderAsAuthor(
  deps: RenderDeps,
  { account, ...text }: AuthoredText,
): Promise<RenderOutcome> {
  const { translate_emoticons: translatesEmoticons } = personalSettings(account);
  return renderMessage(deps, { ...text, translatesEmoticons });
}

/** Renders one of the actor's texts with the actor's settings. */
export async function renderAsActor(
  deps: RenderDeps,
  { source, realm, actor }: { source: string; realm: Realm; actor: Actor },
): Promise<RenderOutcome> {
  const [account] = await listAccounts(deps.db, actor.realmId, [actor.userId]);
  return renderAsAuthor(deps, { source, realm, author: actor, account });
}

/** Renders texts that are not messages (such as descriptions), without previews. Looks up all their names together. */
export async function renderAll(
  deps: RenderDeps,
  sources: readonly string[],
  reading: RenderTarget,
): Promise<readonly Rendered[]> {
  const lookups = await findLookups(deps, sources, reading);
  const settings = { ...settingsOf(deps, reading), showsPreviews: false, lookups };
  const { rendered } = await deps.renderer.render(sources, settings, budgetKey(reading));
  return rendered;
}

/**
 * Renders a message again, with previews of the pages that `findPages` returns. Returns undefined if there are none, or
 * if rendering takes too long.
 */
export async function renderWithPages(
  deps: RenderDeps,
  { source, account, ...reading }: AuthoredText,
  findPages: (urls: readonly string[]) => Promise<Lookups['pages']>,
): Promise<Rendered | undefined> {
  const lookups = await findLookups(deps, [source], reading);
  const { translate_emoticons: translatesEmoticons } = personalSettings(account);
  const settings = { ...settingsOf(deps, { ...reading, translatesEmoticons }), lookups };
  const { pages } = await renderOne(deps, source, settings, reading);
  const known = await findPages(pages);
  if (known.size === 0) return undefined;
  const withPages = { ...settings, lookups: { ...lookups, pages: known } };
  const shown = await renderOne(deps, source, withPages, reading);
  return shown.rejection ? undefined : shown;
}

async function renderOne(
  { renderer }: Pick<RenderDeps, 'renderer'>,
  source: string,
  settings: PlainSettings,
  reading: RenderTarget,
): Promise<RenderOutcome> {
  const { rendered, rejection } = await renderer.render([source], settings, budgetKey(reading));
  const [one] = rendered;
  if (!one) throw new Error('renderer returned no result');
  return { ...one, rejection };
}

function budgetKey({ realm, author, budgetUserId = author?.userId }: RenderTarget): string {
  return `${realm.realm_id}/${budgetUserId ?? ''}`;
}

function settingsOf(
  { externalContent }: Pick<RenderDeps, 'externalContent'>,
  { realm, translatesEmoticons = false }: RenderTarget,
) {
  return {
    defaultCodeLanguage: realm.settings.default_code_block_language,
    emptyTopicName: realm.settings.empty_topic_display_name,
    realmHost: realm.host,
    translatesEmoticons,
    linkifiers: realm.linkifiers,
    showsPreviews: externalContent.showsMedia && realm.settings.inline_image_preview,
    external: externalOriginOf(externalContent, realm.host),
  };
}
