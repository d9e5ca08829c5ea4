import type { Actor } from '@chat/kit/actor/actor';
import { type PersonalSettings, personalSettings } from '../accounts/personal-settings.ts';
import type { Deps } from '../deps.ts';
import type { RealmRow } from '../realms/store.ts';
import { findLookups } from './find-lookups.ts';
import type { Lookups } from './lookups.ts';
import { renderMarkdown } from './render.ts';
import type { Rendered } from './rendered.ts';

/** What rendering stands on. */
export type RenderDeps = Pick<Deps, 'db' | 'apiPrefixes' | 'externalContent'>;

/** Where a text belongs, and for whom it is rendered. */
export type Reading = {
  realm: RealmRow;
  /** Whose view decides which channels can be named; undefined: a service or a system bot, which names any. */
  author: Actor | undefined;
  /** The author wants `:)` to be an emoji. */
  translatesEmoticons?: boolean;
};

/** A text of somebody with an account. */
export type AuthoredText = {
  source: string;
  realm: RealmRow;
  author: Actor;
  /** undefined: nothing is known of it yet. */
  account: { settings: Partial<PersonalSettings> | null } | undefined;
};

/**
 * Renders a message as its author means it. Asks the database only where the source names somebody or
 * something: once for each kind of names, all at the same time.
 *
 * @throws BAD_REQUEST the HTML would be longer than 1,000,000 characters, or would take too long
 * @spec Message HTML
 */
export async function renderMessage(
  deps: RenderDeps,
  { source, ...reading }: Reading & { source: string },
): Promise<Rendered> {
  const lookups = await findLookups(deps, [source], reading);
  return renderMarkdown(source, { ...settingsOf(deps, reading), lookups });
}

/** Renders what somebody writes, as the settings of the author's account have it. @throws what `renderMessage` throws */
export function renderByAuthor(
  deps: RenderDeps,
  { account, ...text }: AuthoredText,
): Promise<Rendered> {
  const { translate_emoticons: translatesEmoticons } = personalSettings(account);
  return renderMessage(deps, { ...text, translatesEmoticons });
}

/**
 * Renders texts of the same author that are no messages, such as descriptions: links in them are links alone. They are
 * looked up together.
 *
 * @throws what `renderMessage` throws
 */
export async function renderAll(
  deps: RenderDeps,
  sources: readonly string[],
  reading: Reading,
): Promise<Rendered[]> {
  const lookups = await findLookups(deps, sources, reading);
  const settings = { ...settingsOf(deps, reading), showsPreviews: false, lookups };
  return sources.map((source) => renderMarkdown(source, settings));
}

/**
 * Renders a text once more, with what `findPages` knows of the pages it links to. undefined: there is nothing to
 * show of them.
 *
 * @throws what `renderMessage` throws
 */
export async function renderWithPages(
  deps: RenderDeps,
  { source, account, ...reading }: AuthoredText,
  findPages: (urls: readonly string[]) => Promise<Lookups['pages']>,
): Promise<Rendered | undefined> {
  const lookups = await findLookups(deps, [source], reading);
  const { translate_emoticons: translatesEmoticons } = personalSettings(account);
  const settings = { ...settingsOf(deps, { ...reading, translatesEmoticons }), lookups };
  const { pages } = renderMarkdown(source, settings);
  const known = await findPages(pages);
  if (known.size === 0) return undefined;
  return renderMarkdown(source, { ...settings, lookups: { ...lookups, pages: known } });
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
    showsPreviews: externalContent.showsMedia && (realm.settings.inline_image_preview ?? true),
    externalAddress: (url: string) => externalContent.addressOf(url, realm.host),
  };
}
