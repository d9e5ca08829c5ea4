import type { Actor } from '@chat/kit/actor/actor';
import { type PersonalSettings, personalSettings } from '../accounts/personal-settings.ts';
import type { Deps } from '../deps.ts';
import type { RealmRow } from '../realms/store.ts';
import { findLookups } from './find-lookups.ts';
import { renderMarkdown } from './render.ts';
import type { Rendered } from './rendered.ts';

/** Where a text belongs, and for whom it is rendered. */
export type Reading = {
  realm: RealmRow;
  /** Whose view decides which channels can be named; undefined: a service or a system bot, which names any. */
  author: Actor | undefined;
  /** The author wants `:)` to be an emoji. */
  translatesEmoticons?: boolean;
};

/**
 * Renders a message as its author means it. Asks the database only where the source names somebody or
 * something: once for each kind of names, all at the same time.
 *
 * @throws BAD_REQUEST the HTML would be longer than 1,000,000 characters, or would take too long
 * @spec Message HTML
 */
export async function renderMessage(
  deps: Pick<Deps, 'db' | 'apiPrefix'>,
  { source, ...reading }: Reading & { source: string },
): Promise<Rendered> {
  const lookups = await findLookups(deps, [source], reading);
  return renderMarkdown(source, { ...settingsOf(reading), lookups });
}

/** Renders what somebody writes, as the settings of the author's account have it. @throws what `renderMessage` throws */
export function renderByAuthor(
  deps: Pick<Deps, 'db' | 'apiPrefix'>,
  {
    account,
    ...text
  }: {
    source: string;
    realm: RealmRow;
    author: Actor;
    /** undefined: nothing is known of it yet. */
    account: { settings: Partial<PersonalSettings> | null } | undefined;
  },
): Promise<Rendered> {
  const { translate_emoticons: translatesEmoticons } = personalSettings(account);
  return renderMessage(deps, { ...text, translatesEmoticons });
}

/** Renders texts of the same author, which are looked up together. @throws what `renderMessage` throws */
export async function renderAll(
  deps: Pick<Deps, 'db' | 'apiPrefix'>,
  sources: readonly string[],
  reading: Reading,
): Promise<Rendered[]> {
  const lookups = await findLookups(deps, sources, reading);
  const settings = { ...settingsOf(reading), lookups };
  return sources.map((source) => renderMarkdown(source, settings));
}

function settingsOf({ realm, translatesEmoticons = false }: Reading) {
  return {
    defaultCodeLanguage: realm.settings.default_code_block_language,
    emptyTopicName: realm.settings.empty_topic_display_name,
    realmHost: realm.host,
    translatesEmoticons,
    linkifiers: realm.linkifiers,
    showsPreviews: realm.settings.inline_image_preview ?? true,
  };
}
