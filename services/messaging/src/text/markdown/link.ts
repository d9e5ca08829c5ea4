import createMarkdownIt, { type MarkdownIt, type StateInline } from 'markdown-it';
import { toHref } from './addresses.ts';
import { oneLine } from './parser-tokens.ts';

// A destination in angle brackets or with balanced parentheses (six deep), then an optional title.
const parentheses = Array.from({ length: 5 }).reduce<string>(
  (inner) => `\\((?:[^\\s()]|${inner})*\\)`,
  '\\([^\\s()]*\\)',
);
const target = new RegExp(
  `\\([ \\t]*(?:<(?<bracketed>[^<>\\n]*)>|(?<plain>(?:[^\\s()<]|${parentheses})(?:[^\\s()]|${parentheses})*)?)` +
    `(?:[ \\t]+(?:"(?<quoted>[^"\\n]*)"|'(?<single>[^'\\n]*)'))?[ \\t]*\\)`,
  'y',
);

/** A parsed link: its destination, its title, and the offsets of its label and end. */
type WrittenLink = {
  href: string;
  title: string | undefined;
  labelStart: number;
  labelEnd: number;
  end: number;
};

/**
 * Parses the link whose `[` is at `start`. Returns undefined if there is none, or if its destination is not permitted.
 */
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

/** Parses links, `[text](address "title")` (an inline rule). Links whose scheme is not permitted stay text. */
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

/** The link finder of markdown-it (linkify-it). */
type LinkFinder = MarkdownIt['linkify'];

const generalDomains = (
  'app blog chat cloud company design dev digital email agency art club community design eco edu ' +
  'events foundation fun global group guide help host link live media network news online page ' +
  'press school science shop site social software solutions space store studio support systems ' +
  'team tech tools top today video website wiki work works world xyz zone'
).split(' ');

/** The link finder, which finds web and email addresses in plain text. */
export const linkFinder: LinkFinder = createLinkFinder();

function createLinkFinder(): LinkFinder {
  const finder = createMarkdownIt().linkify;
  finder.set({ fuzzyLink: true, fuzzyEmail: true });
  finder.tlds(generalDomains, true);
  finder.add('//', null);
  const findAll = finder.match.bind(finder);
  const findAtStart = finder.matchAtStart.bind(finder);
  // The marks around an address hide it from the finder's test of a whole text.
  finder.test = (text) => /[.:]/.test(text);
  finder.match = (text) => (findAll(text) ?? []).filter(isMeantAsLink).map(withoutClosingMark);
  finder.matchAtStart = (text) => {
    const match = findAtStart(text);
    return match && withoutClosingMark(match);
  };
  return finder;
}

type LinkMatch = NonNullable<ReturnType<LinkFinder['matchAtStart']>>;

const punctuation = /^[\p{P}\p{S}]$/u;

/**
 * Returns how many characters at the end of an address close struck-out text: a pair of tildes, followed only by
 * punctuation.
 */
function closingMarkLength(raw: string): number {
  const at = raw.lastIndexOf('~~');
  const isPair = at >= 0 && raw[at - 1] !== '~';
  const behind = isPair ? [...raw.slice(at + 2)] : [];
  return isPair && behind.every((one) => punctuation.test(one)) ? raw.length - at : 0;
}

function withoutClosingMark(match: LinkMatch): LinkMatch {
  const surplus = closingMarkLength(match.raw);
  if (surplus === 0) return match;
  return Object.assign(match, {
    lastIndex: match.lastIndex - surplus,
    raw: match.raw.slice(0, -surplus),
    text: match.text.slice(0, -surplus),
    url: match.url.slice(0, -surplus),
  });
}

// Domains that are rarely a file extension, a word or a property. A name of two parts that ends in one is a web address.
const plainDomains = new Set(
  'com org net edu gov mil int dev io eu uk de fr nl ch jp cn ru br ca au nz cz dk kr tw'.split(
    ' ',
  ),
);

// File extensions that are also domains, in names of any number of parts.
const fileEndings = new Set(['py', 'md', 'zip', 'mov', 'java']);

/**
 * Returns whether the author meant a link. File names ("main.rs"), properties ("this.id") and a missing space after a
 * period ("works.So") look like an address without a scheme. As links, they would lead to an unrelated site.
 */
function isMeantAsLink({ schema, raw }: LinkMatch): boolean {
  if (schema !== '') return true;
  const [host = ''] = raw.split(/[/?#:]/);
  if (/^www\./i.test(host)) return true;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const isWord = /^\p{Lu}.*\p{Ll}/u.test(last) || (/^\p{Lu}/u.test(last) && !/^\p{Lu}/u.test(host));
  if (isWord || fileEndings.has(last.toLowerCase())) return false;
  const hasPath = raw.charAt(host.length) === '/';
  return hasPath || labels.length > 2 || plainDomains.has(last.toLowerCase());
}
