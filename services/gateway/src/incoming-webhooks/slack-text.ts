/** Converts Slack's text format to our Markdown. Code stays unchanged. */
export function slackToMarkdown(text: string): string {
  const code: string[] = [];
  const withoutCode = text.replace(/```[\s\S]*?```|`[^`\n]+`/g, (all) => {
    code.push(all);
    return `${code_}${code.length - 1}${code_}`;
  });
  const marked = withoutCode
    .replace(/(?<![\w*])\*(?!\s)([^*\n]+?)(?<!\s)\*(?![\w*])/g, `${bold_}$1${bold_}`)
    .replace(/(?<![\w_])_(?!\s)([^_\n]+?)(?<!\s)_(?![\w_])/g, '*$1*')
    .replace(/(?<![\w~])~(?!\s)([^~\n]+?)(?<!\s)~(?![\w~])/g, '~~$1~~')
    .replaceAll(bold_, '**');
  const linked = marked.replace(/<([^<>|\s]+)(?:\|([^<>\n]*))?>/g, link);
  return plain(linked.replace(codePlace, (_all, index) => code[Number(index)] ?? ''));
}

/** Placeholders: for bold marks until italic marks are found, and for code until all marks are found. */
const bold_ = '\ufdd0';
const code_ = '\ufdd1';
const codePlace = new RegExp(`${code_}(\\d+)${code_}`, 'g');

/** Converts URLs to links. References to users, channels and commands stay unchanged. */
function link(all: string, target: string, label: string | undefined): string {
  if (!isLinkable(target)) return label ?? all;
  return label ? linkTo(label, target) : target;
}

/** Slack encodes only these three characters as entities. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Returns a link with a text, or only the text if the address is invalid. */
export function linkTo(text: string, url: string): string {
  if (text.trim() === '' || !isLinkable(url)) return text;
  const label = isBalanced(text) ? text : text.replaceAll(/[[\]]/g, '');
  return `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Returns whether an address can be the target of a link. */
export function isLinkable(url: string): boolean {
  return /^(?:https?|mailto):\S+$/i.test(url) && URL.canParse(url);
}

/** Returns whether the brackets of a link's text are balanced. An unbalanced bracket would end the text. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
