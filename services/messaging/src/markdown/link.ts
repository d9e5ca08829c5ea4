import type { StateInline } from 'markdown-it';
import { toHref } from './href.ts';

// A destination in angle brackets, or one whose parentheses are balanced (six deep); then perhaps a title.
const parentheses = Array.from({ length: 5 }).reduce<string>(
  (inner) => `\\((?:[^\\s()]|${inner})*\\)`,
  '\\([^\\s()]*\\)',
);
const target = new RegExp(
  `\\([ \\t]*(?:<(?<bracketed>[^<>\\n]*)>|(?<plain>(?:[^\\s()<]|${parentheses})(?:[^\\s()]|${parentheses})*)?)` +
    `(?:[ \\t]+(?:"(?<quoted>[^"\\n]*)"|'(?<single>[^'\\n]*)'))?[ \\t]*\\)`,
  'y',
);

/** Links with a text of their own: `[text](address "title")`. Schemes that are not allowed leave it text. */
export function link(state: StateInline, silent: boolean): boolean {
  if (state.src.charAt(state.pos) !== '[' || state.linkLevel > 0) return false;
  const labelStart = state.pos + 1;
  const labelEnd = state.md.helpers.parseLinkLabel(state, state.pos, true);
  if (labelEnd < 0) return false;

  target.lastIndex = labelEnd + 1;
  const match = target.exec(state.src);
  const end = target.lastIndex;
  if (!match?.groups || end > state.posMax) return false;
  const { bracketed, plain = '', quoted, single } = match.groups;
  const href = toHref(bracketed ?? plain);
  if (href === undefined) return false;

  if (!silent) pushLink(state, { href, title: quoted ?? single, labelStart, labelEnd });
  state.pos = end;
  return true;
}

function pushLink(
  state: StateInline,
  link: { href: string; title: string | undefined; labelStart: number; labelEnd: number },
) {
  const { href, title, labelStart, labelEnd } = link;
  const { posMax } = state;
  const opening = state.push('link_open', 'a', 1);
  opening.attrSet('href', href);
  if (title) opening.attrSet('title', title);
  if (state.src.slice(labelStart, labelEnd).trim() === '') {
    state.push('literal', '', 0).content = href;
  } else {
    state.pos = labelStart;
    state.posMax = labelEnd;
    state.linkLevel++;
    state.md.inline.tokenize(state);
    state.linkLevel--;
    state.posMax = posMax;
  }
  state.push('link_close', 'a', -1);
}
