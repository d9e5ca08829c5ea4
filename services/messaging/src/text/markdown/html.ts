import hljs from 'highlight.js';
import katex from 'katex';
import type { Renderer, RendererRule, Token } from 'markdown-it';
import { escapeInvisible, uploadPathOf, withoutOwnHost } from './addresses.ts';
import languages from './code-languages.json' with { type: 'json' };
import { contextOf } from './render-context.ts';

/** Sets the renderer rules of markdown-it. The rules pass all text from the source through `escapeHtml`. */
export function setHtmlForms(renderer: Renderer, escapeHtml: (text: string) => string): void {
  const codeBlock = (token: Token | undefined, language: string) => {
    const name = language && (languageName(language) ?? language);
    const attribute = name && ` data-code-language="${escapeHtml(name)}"`;
    const content = token?.content ?? '';
    const code = content.endsWith('\n') ? content : `${content}\n`;
    const text = (language && highlight(code, language)) || escapeHtml(code);
    return `<div class="codehilite"${attribute}><pre><span></span><code>${text}</code></pre></div>\n`;
  };
  const cell: RendererRule = (tokens, index, options) => {
    const token = tokens[index];
    const alignment = /^text-align:(\w+)$/.exec(String(token?.attrGet('style') ?? ''))?.[1];
    if (alignment) token?.attrSet('style', `text-align: ${alignment};`);
    return renderer.renderToken(tokens, index, options);
  };

  Object.assign(renderer.rules, {
    math: (tokens, index) => {
      const tex = tokens[index]?.content ?? '';
      const known = mathHtml(tex, { isBlock: false });
      return known ?? `<span class="tex-error">${escapeHtml(`$$${tex}$$`)}</span>`;
    },
    math_block: (tokens, index) => mathBlock(tokens[index]?.content ?? '', escapeHtml),
    preview_open: (tokens, index) => {
      const isBehindText = tokens[index - 1]?.hidden;
      return `${isBehindText ? '\n' : ''}<div class="${tokens[index]?.content}">`;
    },
    preview_close: () => '</div>\n',
    literal: (tokens, index) => escapeHtml(tokens[index]?.content ?? ''),
    code: (tokens, index, _options, env) => {
      const token = tokens[index];
      return codeBlock(token, token?.info || contextOf(env).defaultCodeLanguage);
    },
    code_block: (tokens, index) => codeBlock(tokens[index], ''),
    link_open: (tokens, index, options, env) => {
      const token = tokens[index];
      const href = String(token?.attrGet('href') ?? '');
      const context = contextOf(env);
      context.hasLink = true;
      const shown = withoutOwnHost(escapeInvisible(href), context.realmHost);
      const upload = uploadPathOf(shown);
      if (upload !== undefined) context.uploads.add(upload);
      token?.attrSet('href', shown);
      return renderer.renderToken(tokens, index, options);
    },
    spoiler_open: () => '<div class="spoiler-block"><div class="spoiler-header">\n',
    spoiler_content: () => '</div><div class="spoiler-content" aria-hidden="true">\n',
    spoiler_close: () => '</div></div>\n',
    th_open: cell,
    td_open: cell,
    thead_close: (tokens, index) => {
      const hasRows = tokens[index + 1]?.type === 'tbody_open';
      return `</thead>\n${hasRows ? '' : emptyBody(columnCount(tokens, index))}`;
    },
  } satisfies Record<string, RendererRule>);
}

/** Returns a table body with one empty row, because a table always has a body. */
function emptyBody(columns: number): string {
  return `<tbody>\n<tr>\n${'<td></td>\n'.repeat(columns)}</tr>\n</tbody>\n`;
}

function columnCount(tokens: readonly Token[], headEnd: number): number {
  const head = tokens.slice(0, headEnd);
  const start = head.findLastIndex(({ type }) => type === 'thead_open');
  return head.slice(start).filter(({ type }) => type === 'th_open').length;
}

/** Renders formulas that are separated by blank lines as one paragraph. */
function mathBlock(source: string, escapeHtml: (text: string) => string): string {
  const formulas = source
    .split(/\n[ \t]*\n/)
    .map((tex) => tex.trim())
    .filter((tex) => tex !== '');
  const shown = formulas.map(
    (tex) =>
      mathHtml(tex, { isBlock: true }) ?? `<span class="tex-error">${escapeHtml(tex)}</span>`,
  );
  return `<p>${shown.join('\n\n')}</p>\n`;
}

type Language = { name: string; words: readonly string[] };

/** The languages, keyed by alias. tools/src/generate/code_languages.py generates them. */
const languagesByWord: ReadonlyMap<string, Language> = new Map(
  Object.entries(languages).flatMap(([name, words]) =>
    words.map((word): [string, Language] => [word, { name, words }]),
  ),
);

// Pygments' short class for each token class of highlight.js. Other classes are not highlighted.
const classes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    keyword: 'k',
    built_in: 'nb',
    type: 'kt',
    literal: 'kc',
    number: 'm',
    operator: 'o',
    punctuation: 'p',
    property: 'na',
    regexp: 'sr',
    string: 's',
    'char escape_': 'se',
    subst: 'si',
    symbol: 'ss',
    variable: 'nv',
    'variable language_': 'bp',
    'variable constant_': 'no',
    title: 'nf',
    'title class_': 'nc',
    'title class_ inherited__': 'nc',
    'title function_': 'nf',
    'title function_ invoke__': 'nf',
    comment: 'c',
    doctag: 'cs',
    meta: 'cp',
    'meta prompt_': 'gp',
    section: 'gh',
    tag: 'p',
    name: 'nt',
    attr: 'na',
    attribute: 'na',
    bullet: 'p',
    emphasis: 'ge',
    strong: 'gs',
    link: 's',
    quote: 'c',
    'selector-tag': 'nt',
    'selector-id': 'nn',
    'selector-class': 'nc',
    'selector-attr': 'na',
    'selector-pseudo': 'nd',
    'template-tag': 'cp',
    'template-variable': 'nv',
    addition: 'gi',
    deletion: 'gd',
  }),
);

/** The maximum length of code that is highlighted. Highlighting triples the size of code. */
const maxLength = 20_000;
const tag = /<span class="(?:hljs-)?(?<kind>[^"]*)">|<\/span>/g;

/** Returns the language's name as clients show it; undefined if the language is unknown. */
function languageName(language: string): string | undefined {
  return languagesByWord.get(language.toLowerCase())?.name;
}

/** Returns highlighted code with flat spans; undefined if the language is unknown or the code is too long. */
function highlight(code: string, language: string): string | undefined {
  const known = code.length <= maxLength ? grammarOf(language.toLowerCase()) : undefined;
  if (known === undefined) return undefined;
  const { value } = hljs.highlight(code, { language: known, ignoreIllegals: true });
  return flattened(value);
}

/** Returns highlight.js's name for the language, or for its base language (`Python 2.x` is Python). */
function grammarOf(word: string): string | undefined {
  const { name = '', words = [] } = languagesByWord.get(word) ?? {};
  const [mainLanguage = ''] = name.toLowerCase().split(/[ /+]/);
  return [word, ...words, mainLanguage].find((candidate) => hljs.getLanguage(candidate));
}

/** Flattens highlight.js's nested spans and maps their classes. */
function flattened(html: string): string {
  const open: string[] = [];
  let result = '';
  let end = 0;
  const append = (text: string) => {
    const kind = open.findLast((known) => known !== '');
    result += kind && text !== '' ? `<span class="${kind}">${text}</span>` : text;
  };
  for (const match of html.matchAll(tag)) {
    append(html.slice(end, match.index));
    end = match.index + match[0].length;
    const kind = match.groups?.kind;
    if (kind === undefined) open.pop();
    else open.push(classes.get(kind) ?? '');
  }
  append(html.slice(end));
  return result;
}

/** Renders a formula with KaTeX. Returns undefined if the formula is invalid. */
function mathHtml(tex: string, { isBlock }: { isBlock: boolean }): string | undefined {
  try {
    return katex.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      // Treats unknown symbols as errors, because KaTeX would print a warning to the process's output.
      strict: (kind: string) => (kind === 'unknownSymbol' ? 'error' : 'ignore'),
      // No URLs or classes from the source.
      trust: false,
      maxExpand: 200,
      maxSize: 30,
    });
  } catch (error) {
    // Invalid TeX, or nested too deeply.
    if (error instanceof katex.ParseError || error instanceof RangeError) return undefined;
    throw error;
  }
}
