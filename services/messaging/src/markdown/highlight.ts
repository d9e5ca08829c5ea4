import hljs from 'highlight.js';

// What the library calls otherwise than clients do, who know the names of Pygments.
const names: ReadonlyMap<string, string> = new Map([
  ['html', 'HTML'],
  ['xhtml', 'HTML'],
  ['xml', 'XML'],
  ['rss', 'XML'],
  ['svg', 'XML'],
  ['toml', 'TOML'],
  ['ini', 'INI'],
  ['text', 'Text only'],
  ['txt', 'Text only'],
  ['plaintext', 'Text only'],
  ['console', 'Bash Session'],
  ['shell', 'Bash'],
  ['shellsession', 'Bash Session'],
  ['less', 'Less'],
  ['tex', 'TeX'],
  ['latex', 'TeX'],
]);

// The library's kinds of tokens as Pygments abbreviates them; what is not listed is shown without.
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

/** Longer code is shown plain: nobody reads it, and colours triple it. */
const maxLength = 20_000;
const tag = /<span class="(?:hljs-)?(?<kind>[^"]*)">|<\/span>/g;

/** What clients call the language that a fence names; undefined: it is none that is known. */
export function languageName(language: string): string | undefined {
  const word = language.toLowerCase();
  return names.get(word) ?? hljs.getLanguage(word)?.name;
}

/** Code with its tokens in spans, none of them inside another; undefined: the language is not known, or the code too long. */
export function highlight(code: string, language: string): string | undefined {
  if (code.length > maxLength || !hljs.getLanguage(language)) return undefined;
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  return flattened(value);
}

/** The library nests its spans, and its classes are its own. */
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
