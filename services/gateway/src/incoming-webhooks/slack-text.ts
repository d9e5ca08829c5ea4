/** Converts text in Slack's format to our Markdown. Keeps the characters of code and addresses. */
export function slackToMarkdown(text: string): string {
  const kept: string[] = [];
  const keep = (part: string) => `${place_}${kept.push(part) - 1}${place_}`;
  const restore = (part: string): string =>
    part.replace(places, (_all, index) => restore(kept[Number(index)] ?? ''));
  const withoutAddresses = text
    .replaceAll(placeMarks, '')
    .replace(/```[\s\S]*?```|`[^`\n]+`/g, keep)
    .replace(/<([^<>|\s]+)(?:\|([^<>\n]*))?>/g, (all, target: string, label?: string) =>
      keep(link(all, target, label)),
    )
    .replace(bareAddress, keep);
  return plain(restore(marked(withoutAddresses)));
}

/**
 * Placeholders. The first stands for the markup of bold text until italic text has been found. The second stands for
 * kept parts until all markup has been found.
 */
const bold_ = '\ufdd0';
const place_ = '\ufdd1';
const placeMarks = /[\ufdd0\ufdd1]/g;
const places = new RegExp(`${place_}(\\d+)${place_}`, 'g');

/**
 * The pattern of an address without angle brackets. It does not end with punctuation or markup, which belongs to the
 * surrounding text.
 */
const bareAddress = /https?:\/\/[^\s<>\ufdd1]*[^\s<>\ufdd1*_~.,;:!?)]/gi;

function marked(text: string): string {
  return text
    .replace(/(?<![\w*])\*(?!\s)([^*\n]+?)(?<!\s)\*(?![\w*])/g, `${bold_}$1${bold_}`)
    .replace(/(?<![\w_])_(?!\s)([^_\n]+?)(?<!\s)_(?![\w_])/g, '*$1*')
    .replace(/(?<![\w~])~(?!\s)([^~\n]+?)(?<!\s)~(?![\w~])/g, '~~$1~~')
    .replaceAll(bold_, '**');
}

/** Converts a Slack reference. URLs become links. References to users, channels and commands stay unchanged. */
function link(all: string, target: string, label: string | undefined): string {
  if (!isLinkable(target)) return label === undefined ? all : marked(label);
  return label ? linkTo(marked(label), target) : target;
}

/** Decodes the three characters that Slack encodes as entities. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Returns a link with this text, or only the text if the address is invalid. */
export function linkTo(text: string, url: string): string {
  if (text.trim() === '' || !isLinkable(url)) return text;
  const label = isBalanced(text) ? text : text.replaceAll(/[[\]]/g, '');
  return `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Returns whether an address can be the target of a link. */
export function isLinkable(url: string): boolean {
  return /^(?:https?|mailto):\S+$/i.test(url) && URL.canParse(url);
}

/** Returns whether the brackets in a link's text are balanced. An unbalanced bracket would end the text. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * Returns `<time:...>` for a time in Unix seconds or milliseconds. Larger numbers are milliseconds. Returns '' if the
 * number is not a valid date.
 */
export function slackTime(at: number | undefined): string {
  if (at === undefined) return '';
  const seconds = Math.floor(at > 1e11 ? at / 1_000 : at);
  if (!(seconds > 0 && seconds <= lastSecond)) return '';
  const isShort = seconds >= 1e8 && seconds < 1e11;
  return `<time:${isShort ? seconds : new Date(seconds * 1_000).toISOString()}>`;
}

/** The end of the year 9999 in seconds. */
const lastSecond = 253_402_300_799;

export function isVisible(part: string): boolean {
  return part.trim() !== '';
}

/** Joins the visible parts as paragraphs. */
export function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(isVisible)
    .join('\n\n');
}

/** Returns the text in a code block. The text cannot end the block. */
export function codeBlock(text: string, language = ''): string {
  const fence = fenceFor(text, 3);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

/** Returns a fence of at least `least` backticks, and of more backticks than the text has in a row. */
export function fenceFor(text: string, least: number): string {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return '`'.repeat(longest < least ? least : longest + 1);
}
