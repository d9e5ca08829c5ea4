/** Text as Slack writes it, in our Markdown. Code keeps its characters. */
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

/** Stand for the marks of bold text until those of italic text are found, and for code until all marks are found. */
const bold_ = '\ufdd0';
const code_ = '\ufdd1';
const codePlace = new RegExp(`${code_}(\\d+)${code_}`, 'g');

/** URLs become links; user, channel and command references stay as they are. */
function link(all: string, target: string, label: string | undefined): string {
  if (!isLinkable(target)) return label ?? all;
  return label ? linkTo(label, target) : target;
}

/** Slack writes these three as entities, and no others. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** A link with a text; an address that is none leaves the text. */
export function linkTo(text: string, url: string): string {
  if (text.trim() === '' || !isLinkable(url)) return text;
  const label = isBalanced(text) ? text : text.replaceAll(/[[\]]/g, '');
  return `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** Whether a link can lead there. */
export function isLinkable(url: string): boolean {
  return /^(?:https?|mailto):\S+$/i.test(url) && URL.canParse(url);
}

/** Whether each bracket of a link's text has its counterpart; others would end the text. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
