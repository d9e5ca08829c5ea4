import type { StateInline } from 'markdown-it';
import { toHref } from './href.ts';
import { oneLine } from './inline-text.ts';

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

/** A link as it is written: where it leads and ends, and where its text stands. */
type WrittenLink = {
  href: string;
  title: string | undefined;
  labelStart: number;
  labelEnd: number;
  end: number;
};

/** The link that starts at `start`, with its bracket; undefined: there is none, or it leads where links may not. */
export function linkAt(state: StateInline, start: number): WrittenLink | undefined {
  if (state.src.charAt(start) !== '[') return undefined;
  const labelStart = start + 1;
  const labelEnd = state.md.helpers.parseLinkLabel(state, start, true);
  if (labelEnd < 0) return undefined;

  target.lastIndex = labelEnd + 1;
  const match = target.exec(state.src);
  const end = target.lastIndex;
  if (!match?.groups || end > state.posMax) return undefined;
  const { bracketed, plain = '', quoted, single } = match.groups;
  const href = toHref(bracketed ?? plain);
  return href === undefined
    ? undefined
    : { href, title: quoted ?? single, labelStart, labelEnd, end };
}

/** Links with a text of their own: `[text](address "title")`. Schemes that are not allowed leave it text. */
export function link(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0) return false;
  const found = linkAt(state, state.pos);
  if (!found) return false;
  if (!silent) pushLink(state, found);
  state.pos = found.end;
  return true;
}

function pushLink(state: StateInline, { href, title, labelStart, labelEnd }: WrittenLink) {
  const { posMax } = state;
  const opening = state.push('link_open', 'a', 1);
  opening.attrSet('href', href);
  if (title) opening.attrSet('title', oneLine(title));
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
