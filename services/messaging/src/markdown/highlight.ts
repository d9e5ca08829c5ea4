import hljs from 'highlight.js';
import languages from './code-languages.json' with { type: 'json' };

type Language = { name: string; words: readonly string[] };

/** Languages by the words for them, which tools/src/generators/code_languages.py collects. */
const languagesByWord: ReadonlyMap<string, Language> = new Map(
  Object.entries(languages).flatMap(([name, words]) =>
    words.map((word): [string, Language] => [word, { name, words }]),
  ),
);

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
  return languagesByWord.get(language.toLowerCase())?.name;
}

/** Code with its tokens in spans, none of them inside another; undefined: the language is not known, or the code too long. */
export function highlight(code: string, language: string): string | undefined {
  const known = code.length <= maxLength ? grammarOf(language.toLowerCase()) : undefined;
  if (known === undefined) return undefined;
  const { value } = hljs.highlight(code, { language: known, ignoreIllegals: true });
  return flattened(value);
}

/** The word by which the library knows the language, or the one that it is a dialect of: `Python 2.x` is a Python. */
function grammarOf(word: string): string | undefined {
  const { name = '', words = [] } = languagesByWord.get(word) ?? {};
  const [mainLanguage = ''] = name.toLowerCase().split(/[ /+]/);
  return [word, ...words, mainLanguage].find((candidate) => hljs.getLanguage(candidate));
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
