import { anomalousWebhookPayload } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Integration } from './integration.ts';

/** Text as Slack writes it, in our Markdown. */
export function slackToMarkdown(text: string): string {
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

/** URLs become links; user, channel and command references stay as they are. */
function link(all: string, target: string, label: string | undefined): string {
  if (!/^(?:https?|mailto):/i.test(target)) return label ?? all;
  return label ? `[${label}](${target})` : target;
}

/** Slack writes these three as entities, and no others. */
function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

const name = 'slack_incoming';

const text = z.string().optional();
const TextObject = z.looseObject({ text: z.string() });
const Element = z.looseObject({ text, image_url: text, alt_text: text });
const Block = z.looseObject({
  type: z.string(),
  text: TextObject.optional(),
  fields: z.array(TextObject).optional(),
  elements: z.array(Element.catch({})).optional(),
  image_url: text,
  alt_text: text,
});
const Attachment = z.looseObject({
  pretext: text,
  author_name: text,
  title: text,
  title_link: text,
  text,
  fields: z
    .array(z.looseObject({ title: text, value: z.union([z.string(), z.number()]) }))
    .optional(),
  image_url: text,
  footer: text,
  blocks: z.array(Block).optional(),
});
const Payload = z.looseObject({
  channel: text,
  text,
  blocks: z.array(Block).nullish(),
  attachments: z.array(Attachment).nullish(),
});

/** The integration for payloads in the format of Slack's incoming webhooks. */
export const slackIntegration: Integration = {
  name,
  read(payload) {
    const read = Payload.safeParse(payload);
    if (!read.success) throw anomalousWebhookPayload({ webhook_name: name }, { cause: read.error });
    const { channel, blocks, attachments, ...message } = read.data;
    // text duplicates blocks as a fallback
    const parts = blocks?.length ? blocks.map(ofBlock) : [slackToMarkdown(message.text ?? '')];
    const content = joined([...parts, ...(attachments ?? []).map(ofAttachment)], '\n\n');
    if (content === '') throw anomalousWebhookPayload({ webhook_name: name });
    const topic = channel?.replace(/^[#@]/, '').trim();
    return { topic: topic || '(no topic)', content };
  },
};

function ofBlock({ type, text, fields, elements, ...image }: z.output<typeof Block>): string {
  if (type === 'divider') return '---';
  if (type === 'header') return text ? `## ${slackToMarkdown(text.text)}` : '';
  if (type === 'image') return ofImage(image);
  const shown = (elements ?? []).map((element) =>
    element.image_url ? ofImage(element) : slackToMarkdown(element.text ?? ''),
  );
  const lines = [text, ...(fields ?? [])].map((part) => slackToMarkdown(part?.text ?? ''));
  return joined([...lines, joined(shown, ' ')], '\n');
}

function ofAttachment({ fields, blocks, ...of }: z.output<typeof Attachment>): string {
  const title = of.title && of.title_link ? `[${of.title}](${of.title_link})` : of.title;
  return joined(
    [
      slackToMarkdown(of.pretext ?? ''),
      of.author_name ?? '',
      title ? `**${title}**` : '',
      slackToMarkdown(of.text ?? ''),
      ...(fields ?? []).map(({ title, value }) =>
        joined([title ? `**${title}**:` : '', slackToMarkdown(String(value))], ' '),
      ),
      ...(blocks ?? []).map(ofBlock),
      ofImage(of),
      of.footer ?? '',
    ],
    '\n',
  );
}

function ofImage({ image_url, alt_text }: { image_url?: string; alt_text?: string }): string {
  if (!image_url) return '';
  return alt_text ? `[${alt_text}](${image_url})` : image_url;
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part.trim() !== '').join(by);
}
