import createMarkdownIt, {
  type MarkdownIt,
  type ParserBlock,
  type StateBlock,
  type StateCore,
} from 'markdown-it';
import { toHref } from './addresses.ts';
import { fence, list, maxBlockDepth, textOf } from './blocks.ts';
import { conversationLink } from './conversation-link.ts';
import { emoji } from './emoji.ts';
import { setHtmlForms } from './html.ts';
import { image } from './image.ts';
import { codeSpan, collectDelimiters, inlineMath, lineBreak, tagPairs } from './inline-marks.ts';
import { link, linkFinder } from './link.ts';
import { linkify } from './linkify.ts';
import { noLookups } from './lookups.ts';
import { mention } from './mention.ts';
import { textPass } from './parser-tokens.ts';
import { previews } from './previews.ts';
import {
  contextOf,
  createContext,
  createEnv,
  type Rendered,
  type RenderSettings,
} from './render-context.ts';
import { type BlockRule, tableRule } from './table.ts';
import { time } from './time.ts';

/** The optional settings of `renderMarkdown`. */
type RenderOptions = Partial<RenderSettings>;

// A bus message has at most one megabyte. A character takes at most six bytes of JSON.
const maxEventBytes = 900_000;
const surelySmall = 100_000;
const markdown = createParser();

/**
 * Renders Markdown to the HTML that clients expect. If the source and the HTML together exceed the size of an event,
 * returns the source as code.
 *
 * @throws WorkLimitExceeded the work limit of `options` was exceeded
 * @spec POST /messages/render
 */
export function renderMarkdown(source: string, options: RenderOptions = {}): Rendered {
  const context = createContext({ ...defaults, ...options });
  const html = markdown.render(source.toWellFormed(), createEnv(context)).trimEnd();
  if (!fitsEvent([source, html])) return renderAsSource(source);
  const { userIds, groupIds, wildcards, uploads, pages, hasLink, hasImage } = context;
  return {
    html,
    mentions: { userIds: [...userIds], groupIds: [...groupIds], wildcards: [...wildcards] },
    uploads: [...uploads],
    pages: [...pages],
    hasLink,
    hasImage,
  };
}

/** Returns the source as a code block, without mentions and links. */
export function renderAsSource(source: string): Rendered {
  const code = markdown.utils.escapeHtml(source.toWellFormed());
  return {
    html: `<div class="codehilite"><pre><span></span><code>${code}\n</code></pre></div>`,
    mentions: { userIds: [], groupIds: [], wildcards: [] },
    uploads: [],
    pages: [],
    hasLink: false,
    hasImage: false,
  };
}

/** Returns whether an event with these texts fits into a bus message, together with its audience. */
export function fitsEvent(texts: readonly string[]): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= surelySmall || Buffer.byteLength(JSON.stringify(texts)) <= maxEventBytes;
}

const defaults: RenderSettings = {
  defaultCodeLanguage: '',
  realmHost: undefined,
  emptyTopicName: 'general chat',
  translatesEmoticons: false,
  linkifiers: [],
  showsPreviews: true,
  externalAddress: undefined,
  workLimit: undefined,
  lookups: noLookups,
};

function createParser(): MarkdownIt {
  const parser = createMarkdownIt({ html: false, breaks: true, linkify: true });
  parser.linkify = linkFinder;
  parser.validateLink = (address) => toHref(address) !== undefined;
  // URLs stay as they were typed.
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (text) => text;

  const { core, block, inline } = parser;
  core.ruler.at('inline', parseInline);
  core.ruler.push('linkifiers', textPass(linkify));
  core.ruler.push('emoji', textPass(emoji));
  core.ruler.push('previews', previews);
  parser.disable(['reference', 'lheading', 'html_block']);
  block.ruler.at('fence', fence, { alt: ['paragraph', 'blockquote', 'list'] });
  block.ruler.at('list', list, { alt: ['paragraph', 'blockquote'] });
  refineBlockRule(block, 'blockquote', isQuoteWithContent);
  refineBlockRule(block, 'heading', isHeadingWithText);
  replaceBlockRule(block, 'table', tableRule);

  parser.disable(['escape', 'strikethrough', 'image', 'autolink', 'html_inline']);
  inline.ruler.at('newline', lineBreak);
  inline.ruler.at('backticks', codeSpan);
  inline.ruler.before('emphasis', 'mention', mention);
  inline.ruler.before('emphasis', 'math', inlineMath);
  inline.ruler.before('emphasis', 'conversation', conversationLink);
  inline.ruler.before('emphasis', 'time', time);
  inline.ruler.at('emphasis', collectDelimiters);
  inline.ruler.at('link', link);
  inline.ruler.before('link', 'pictures', image);
  inline.ruler2.at('emphasis', tagPairs);

  setHtmlForms(parser.renderer, parser.utils.escapeHtml);
  return parser;
}

/** Parses the inline content of each block. Keeps track of quotes. */
function parseInline(state: StateCore): void {
  const context = contextOf(state.env);
  let quotes = 0;
  for (const token of state.tokens) {
    if (token.tag === 'blockquote') quotes += token.nesting;
    if (token.type !== 'inline' || !token.children) continue;
    context.isQuoted = quotes > 0;
    context.lineCount++;
    state.md.inline.parse(token.content, state.md, state.env, token.children);
  }
}

type AcceptsLines = (state: StateBlock, startLine: number, endLine: number) => boolean;

/** Restricts a built-in block rule to the lines that `acceptsLines` accepts. */
function refineBlockRule(block: ParserBlock, name: string, acceptsLines: AcceptsLines): void {
  replaceBlockRule(
    block,
    name,
    (builtIn) => (state, startLine, endLine, silent) =>
      acceptsLines(state, startLine, endLine) && builtIn(state, startLine, endLine, silent),
  );
}

/** Replaces a built-in block rule with `replace(rule)`. */
function replaceBlockRule(
  block: ParserBlock,
  name: string,
  replace: (builtIn: BlockRule) => BlockRule,
): void {
  const builtIn = block.ruler.__rules__.find((rule) => rule.name === name);
  if (!builtIn) throw new Error(`the Markdown parser has no rule ${name}`);
  block.ruler.at(name, replace(builtIn.fn), { alt: builtIn.alt });
}

/** Returns whether the lines are a quote with content. Lines of `>` without content are text. */
function isQuoteWithContent(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level >= maxBlockDepth) return false;
  for (let line = startLine; line < endLine; line++) {
    const text = textOf(state, line).trimEnd();
    if (!text.startsWith('>')) return false;
    if (text !== '>') return true;
  }
  return false;
}

/** Returns whether the line is a heading. A `#` without text after it is not a heading. */
function isHeadingWithText(state: StateBlock, startLine: number): boolean {
  return /^#{1,6}[ \t]+[^#\s]|^#{1,6}[ \t]+#+[^#\s]/.test(textOf(state, startLine));
}
