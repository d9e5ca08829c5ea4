import createMarkdownIt, { type MarkdownIt } from 'markdown-it';

/** An address in running text: where it stands, and what it leads to. */
type LinkFinder = MarkdownIt['linkify'];

// More likely the names of files than of hosts.
const fileNameEndings = new Set(['py', 'md', 'zip', 'mov', 'java']);

const generalDomains = (
  'app blog chat cloud company design dev digital email agency art club community design eco edu ' +
  'events foundation fun global group guide help host link live media network news online page ' +
  'press school science shop site social software solutions space store studio support systems ' +
  'team tech tools top today video website wiki work works world xyz zone'
).split(' ');

/** Finds web and mail addresses that are written without any markup. */
export const linkFinder: LinkFinder = createLinkFinder();

function createLinkFinder(): LinkFinder {
  const finder = createMarkdownIt().linkify;
  finder.set({ fuzzyLink: true, fuzzyEmail: true });
  finder.tlds(generalDomains, true);
  finder.add('//', null);
  const findAll = finder.match.bind(finder);
  const isFound = finder.test.bind(finder);
  // Most texts hold none of these characters, and then the search costs nothing.
  finder.test = (text) => /[.:]/.test(text) && isFound(text);
  finder.match = (text) => (findAll(text) ?? []).filter((match) => !looksLikeFileName(match));
  return finder;
}

function looksLikeFileName({ schema, raw }: { schema: string; raw: string }): boolean {
  if (schema !== '') return false;
  const [host = ''] = raw.split(/[/?#:]/);
  return fileNameEndings.has(host.slice(host.lastIndexOf('.') + 1).toLowerCase());
}
