import { unicodeEmojiCode, unicodeEmojiName } from '@chat/kit/emoji/unicode-emoji';
import { extraEmojiPath } from '@chat/kit/prefixes/present-values';
import type { StateCore, Token } from 'markdown-it';
import { type Emoji, emojiNameCharacter } from './lookups.ts';
import { makeToken, type Piece } from './parser-tokens.ts';
import { contextOf } from './render-context.ts';

const emoticons: ReadonlyMap<string, string> = new Map([
  [':)', '1f642'],
  ['(:', '1f642'],
  [':(', '1f641'],
  ['<3', '2764'],
  [':|', '1f610'],
  [':/', '1f615'],
  [';)', '1f609'],
  [':D', '1f600'],
  [':o', '1f62e'],
  [':O', '1f62e'],
  [':p', '1f61b'],
  [':P', '1f61b'],
]);

const name = `:(?<name>${emojiNameCharacter}+):`;
// Only between separators, so that colons in URLs and times are not matched.
const neighbour = '[^\\s,.;?!\\(\\)\\[\\]"\']';
const emoticon = `(?<!${neighbour})(?<emoticon>:[\\)\\(\\|\\/DoOpP]|\\(:|<3|;\\))(?!${neighbour})`;
// Matches emoji presentation only. Characters shown as text by default need the variation selector.
const picture = '(?<picture>\\p{RGI_Emoji})';
const withEmoticons = new RegExp(`${name}|${emoticon}|${picture}`, 'gv');
const withoutEmoticons = new RegExp(`${name}|${picture}`, 'gv');
// Skips text without emoji quickly.
const anyEmoji = new RegExp(`:${emojiNameCharacter}+:|[\\u200d\\u20e3\\u203c-\\u{10ffff}]`, 'u');
const anyEmoticon = /:[)(|/DoOpP]|\(:|<3|;\)/;

/** Replaces `:name:`, emoji characters and, if the author's settings say so, emoticons. */
export function emoji(state: StateCore, { text }: Piece): Token[] | undefined {
  const { lookups, translatesEmoticons } = contextOf(state.env);
  if (!anyEmoji.test(text) && !(translatesEmoticons && anyEmoticon.test(text))) return undefined;
  const pattern = translatesEmoticons ? withEmoticons : withoutEmoticons;
  const tokens: Token[] = [];
  let end = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const found = meaningOf(match.groups ?? {}, lookups.emoji);
    if (!found) {
      // The closing colon of a non-match may open the next name.
      if (match.groups?.name !== undefined) pattern.lastIndex -= 1;
      continue;
    }
    tokens.push(makeToken(state, { type: 'text' }, { content: text.slice(end, match.index) }));
    tokens.push(...emojiTokens(state, found));
    end = pattern.lastIndex;
  }
  if (tokens.length === 0) return undefined;
  tokens.push(makeToken(state, { type: 'text' }, { content: text.slice(end) }));
  return tokens;
}

function meaningOf(
  groups: Record<string, string | undefined>,
  named: ReadonlyMap<string, Emoji>,
): Emoji | undefined {
  if (groups.name !== undefined) return named.get(groups.name);
  const code =
    groups.emoticon !== undefined
      ? emoticons.get(groups.emoticon)
      : unicodeEmojiCode(groups.picture ?? '');
  const name = code && unicodeEmojiName(code);
  return name ? { kind: 'unicode', name, code } : undefined;
}

function emojiTokens(state: StateCore, found: Emoji): Token[] {
  const title = found.name.replaceAll('_', ' ');
  const shown = `:${found.name}:`;
  if (found.kind !== 'unicode') {
    const src = found.kind === 'realm' ? found.sourceUrl : extraEmojiPath(found.name);
    const attributes: [string, string][] = [
      ['alt', shown],
      ['class', 'emoji'],
      ['src', src],
      ['title', title],
    ];
    return [makeToken(state, { type: 'element', tag: 'img' }, { attributes })];
  }
  const attributes: [string, string][] = [
    ['aria-label', title],
    ['class', `emoji emoji-${found.code}`],
    ['role', 'img'],
    ['title', title],
  ];
  return [
    makeToken(state, { type: 'element_open', tag: 'span', nesting: 1 }, { attributes }),
    makeToken(state, { type: 'literal' }, { content: shown }),
    makeToken(state, { type: 'element_close', tag: 'span', nesting: -1 }),
  ];
}
