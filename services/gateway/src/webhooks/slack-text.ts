/** Text as Slack writes it, in our Markdown. @spec realm.md, Incoming webhooks */
export function fromSlackText(text: string): string {
  const marked = text
    .replace(
      /(?<![\w*])\*(?!\s)([^*\n]+?)(?<!\s)\*(?![\w*])/g,
      (_all, bold) => `${bold_}${bold}${bold_}`,
    )
    .replace(/(?<![\w_])_(?!\s)([^_\n]+?)(?<!\s)_(?![\w_])/g, '*$1*')
    .replaceAll(bold_, '**');
  return plain(marked.replace(/<([^<>|\s]+)(?:\|([^<>\n]*))?>/g, link));
}

/** Stands for the marks of bold text until those of italic text are found. */
const bold_ = '\ufdd0';

/** Addresses are marked; users, channels and commands stay what they are. */
function link(all: string, target: string, label: string | undefined): string {
  if (!/^(?:https?|mailto):/i.test(target)) return label ?? all;
  return label ? `[${label}](${target})` : target;
}

/** Slack writes these three as entities, and no others. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
