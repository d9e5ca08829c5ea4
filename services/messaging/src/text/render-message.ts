import type { Actor } from '@chat/kit/actor/actor';
import type { Deps } from '../deps.ts';
import type { RealmRow } from '../model/realm-store.ts';
import { listAccounts, type PersonalSettings, personalSettings } from '../model/user-store.ts';
import { findLookups } from './find-lookups.ts';
import type { Lookups } from './markdown/lookups.ts';
import type { Rendered } from './markdown/render-context.ts';
import type { PlainSettings } from './markdown/render-work.ts';
import type { Refusal } from './renderer.ts';

/** What rendering stands on. */
export type RenderDeps = Pick<Deps, 'db' | 'apiPrefixes' | 'externalContent' | 'renderer'>;

/** Where a text belongs, and for whom it is rendered. */
export type Reading = {
  realm: RealmRow;
  /** Whose view decides which channels can be named; undefined: a service or a system bot, which names any. */
  author: Actor | undefined;
  /** Whose time it takes, where that is not the author's; undefined: the organization's. */
  payerId?: number | undefined;
  /** The author wants `:)` to be an emoji. */
  translatesEmoticons?: boolean;
};

/** A text of somebody with an account. */
export type AuthoredText = {
  source: string;
  realm: RealmRow;
  author: Actor;
  /** undefined: nothing is known of it yet. */
  account: { settings: PersonalSettings } | undefined;
};

/** A text as it is shown: as its source, and with the reason why, where it takes too long. */
export type Shown = Rendered & { refusal: Refusal | undefined };

/**
 * Renders a message as its author means it. Asks the database only where the source names somebody or
 * something: once for each kind of names, all at the same time.
 *
 * @spec Message HTML
 */
export async function renderMessage(
  deps: RenderDeps,
  { source, ...reading }: Reading & { source: string },
): Promise<Shown> {
  const lookups = await findLookups(deps, [source], reading);
  return renderOne(deps, source, { ...settingsOf(deps, reading), lookups }, reading);
}

/** Renders what somebody writes, as the settings of the author's account have it. */
export function renderByAuthor(
  deps: RenderDeps,
  { account, ...text }: AuthoredText,
): Promise<Shown> {
  const { translate_emoticons: translatesEmoticons } = personalSettings(account);
  return renderMessage(deps, { ...text, translatesEmoticons });
}

/** Renders what the actor writes, as the settings of its account have it. */
export async function renderByActor(
  deps: RenderDeps,
  { source, realm, actor }: { source: string; realm: RealmRow; actor: Actor },
): Promise<Shown> {
  const [account] = await listAccounts(deps.db, actor.realmId, [actor.userId]);
  return renderByAuthor(deps, { source, realm, author: actor, account });
}

/**
 * Renders texts of the same author that are no messages, such as descriptions: links in them are links alone. They are
 * looked up together.
 */
export async function renderAll(
  deps: RenderDeps,
  sources: readonly string[],
  reading: Reading,
): Promise<readonly Rendered[]> {
  const lookups = await findLookups(deps, sources, reading);
  const settings = { ...settingsOf(deps, reading), showsPreviews: false, lookups };
  const { rendered } = await deps.renderer.render(sources, settings, payerOf(reading));
  return rendered;
}

/**
 * Renders a text once more, with what `findPages` knows of the pages it links to. undefined: there is nothing to
 * show of them, or it takes too long.
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
  return shown.refusal ? undefined : shown;
}

async function renderOne(
  { renderer }: Pick<RenderDeps, 'renderer'>,
  source: string,
  settings: PlainSettings,
  reading: Reading,
): Promise<Shown> {
  const { rendered, refusal } = await renderer.render([source], settings, payerOf(reading));
  const [one] = rendered;
  if (!one) throw new Error('a text was not rendered');
  return { ...one, refusal };
}

function payerOf({ realm, author, payerId = author?.userId }: Reading): string {
  return `${realm.realm_id}/${payerId ?? ''}`;
}

function settingsOf(
  { externalContent }: Pick<RenderDeps, 'externalContent'>,
  { realm, translatesEmoticons = false }: Reading,
) {
  return {
    defaultCodeLanguage: realm.settings.default_code_block_language,
    emptyTopicName: realm.settings.empty_topic_display_name,
    realmHost: realm.host,
    translatesEmoticons,
    linkifiers: realm.linkifiers,
    showsPreviews: externalContent.showsMedia && realm.settings.inline_image_preview,
    external: externalContent.originOf(realm.host),
  };
}
