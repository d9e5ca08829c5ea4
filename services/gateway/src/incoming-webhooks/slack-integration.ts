import { anomalousWebhookPayload } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Integration } from './integration.ts';
import { isLinkable, linkTo, slackToMarkdown } from './slack-text.ts';

const name = 'slack_incoming';

/** Leaves out a part that is not text, because the rest of the message is still useful. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');
const TextObject = z
  .union([z.object({ text }).transform((part) => part.text), z.string()])
  .catch('')
  .default('');
const Picture = z.object({ image_url: text, alt_text: text });
const Element = Picture.extend({ text }).catch({ image_url: '', alt_text: '', text: '' });

type RichText = { text: string; url: string; name: string; elements: RichText[] };
const RichText: z.ZodType<RichText> = z.object({
  text,
  url: text,
  name: text,
  get elements() {
    return z.array(RichText).catch([]).default([]);
  },
});

const Block = z.object({
  type: text,
  text: TextObject,
  fields: z.array(TextObject).catch([]).default([]),
  accessory: Picture.optional().catch(undefined),
  elements: z.array(z.unknown()).catch([]).default([]),
  title: TextObject,
  ...Picture.shape,
});
type Block = z.output<typeof Block>;

const Blocks = z.array(Block.catch(Block.parse({})));

const Attachment = z.object({
  title: text,
  title_link: text,
  pretext: text,
  author_name: text,
  author_link: text,
  text,
  fields: z
    .array(z.object({ title: text, value: text }).catch({ title: '', value: '' }))
    .catch([])
    .default([]),
  blocks: Blocks.catch([]).default([]),
  image_url: text,
  footer: text,
  ts: z.coerce.number().positive().optional().catch(undefined),
  fallback: text,
});
type Attachment = z.output<typeof Attachment>;

const Payload = z.object({
  channel: text,
  text: z.string().default(''),
  icon_emoji: text,
  blocks: Blocks.default([]),
  attachments: z.array(Attachment.catch(Attachment.parse({}))).default([]),
});

const parts = ['text', 'blocks', 'attachments'] as const;

/**
 * The integration for payloads in the format of Slack's incoming webhooks. Senders write null for missing values. A payload
 * without a message is not an error.
 */
export const slackIntegration: Integration = {
  name,
  read(payload) {
    const read = Payload.safeParse(withoutNulls(payload));
    if (!read.success || !hasPart(payload)) {
      throw anomalousWebhookPayload({ webhook_name: name }, { cause: read.error });
    }
    const { channel, icon_emoji, blocks, attachments, ...message } = read.data;
    const fromBlocks = joined(blocks.map(ofBlock));
    // text repeats the blocks as a fallback
    const said = fromBlocks || slackToMarkdown(message.text).trim();
    const content = joined([
      said === '' || fromBlocks !== '' ? said : `${icon_emoji} ${said}`.trim(),
      ...attachments.map(ofAttachment),
    ]);
    if (content === '') return undefined;
    const topic = channel.replace(/^[#@]/, '').trim();
    return { topic: topic || '(no topic)', content };
  },
};

function hasPart(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && parts.some((part) => part in payload);
}

/** Returns the value without nulls, in lists and objects of any depth. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
}

function ofBlock(block: Block): string {
  switch (block.type) {
    case 'divider':
      return '---';
    case 'header':
      return heading(slackToMarkdown(block.text));
    case 'image':
      return ofPicture({ ...block, alt_text: block.title || block.alt_text });
    case 'rich_text':
      return joined(block.elements.map(ofRichText));
    default:
      return joined([
        slackToMarkdown(block.text),
        ofPicture(block.accessory),
        ofFields(block.fields),
        block.elements.map(ofElement).filter(isVisible).join(' '),
      ]);
  }
}

function ofElement(element: unknown): string {
  const read = Element.parse(element);
  return ofPicture(read) || slackToMarkdown(read.text);
}

/** Formats several fields in two columns, as Slack does. A cell of a table contains neither line breaks nor bars. */
function ofFields(fields: readonly string[]): string {
  const shown = fields.map(slackToMarkdown).filter(isVisible);
  if (shown.length < 2) return shown.join('');
  const cells = shown.map((field) => field.replaceAll(/[\n|]/g, ' '));
  const rows = cells.flatMap((left, index) =>
    index % 2 === 0 ? [`| ${left} | ${cells[index + 1] ?? ''} |`] : [],
  );
  return ['| | |', '|-|-|', ...rows].join('\n');
}

/** Formats text written in Slack itself: sections of text, links, emoji and lists. */
function ofRichText(element: unknown): string {
  const read = RichText.safeParse(element);
  return read.success ? textOf(read.data) : '';
}

function textOf({ text, url, name, elements }: RichText): string {
  if (url !== '') return text === '' ? url : linkTo(text, url);
  if (elements.length === 0) return text || (name && `:${name}:`);
  const isList = elements.some((inner) => inner.elements.length > 0);
  const inside = elements.map(textOf);
  return isList ? inside.map((item) => `* ${item}`).join('\n') : inside.join('');
}

function ofAttachment(attachment: Attachment): string {
  const { title, title_link, author_name, author_link, image_url, ts, fallback } = attachment;
  const shown = joined([
    heading(linkTo(title, title_link)),
    slackToMarkdown(attachment.pretext),
    linkTo(author_name, author_link),
    slackToMarkdown(attachment.text),
    attachment.fields.map(ofField).filter(isVisible).join('\n'),
    ...attachment.blocks.map(ofBlock),
    ofPicture({ image_url, alt_text: '' }),
    slackToMarkdown(attachment.footer),
    ts === undefined ? '' : `<time:${Math.floor(ts)}>`,
  ]);
  return shown || slackToMarkdown(fallback).trim();
}

function ofField({ title, value }: { title: string; value: string }): string {
  const label = title.trim() && `**${title.trim()}**`;
  return [label, slackToMarkdown(value)].filter(isVisible).join(': ');
}

function ofPicture(picture: z.output<typeof Picture> | undefined): string {
  if (!picture?.image_url) return '';
  const { image_url, alt_text } = picture;
  if (alt_text !== '') return linkTo(alt_text, image_url);
  return isLinkable(image_url) ? image_url : '';
}

function heading(text: string): string {
  return isVisible(text) ? `## ${text}` : '';
}

function isVisible(part: string): boolean {
  return part.trim() !== '';
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(isVisible)
    .join('\n\n');
}
