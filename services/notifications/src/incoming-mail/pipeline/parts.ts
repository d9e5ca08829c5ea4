import libmime from 'libmime';
import { charsetOfHtml, decodeText } from './charsets.ts';
import type { MailPart } from './split-mail.ts';

/** A piece of a mail's text as plain text, HTML, or both. A form that is missing is ''. */
export type TextBlock = { text: string; html: string };

/** A part that is stored as a file. */
export type FilePart = {
  fileName: string | undefined;
  contentType: string;
  content: Buffer;
  /** The purpose of a calendar, which is the `method` of its part in lower case; '' for other files. */
  method: string;
};

/** The content of a mail, in order. `calendars` contains the text of each calendar; the calendars are also files. */
export type MailParts = { blocks: TextBlock[]; calendars: string[]; files: FilePart[] };

/** The types of signatures and keys, which only programs read. */
const unreadTypes = new Set([
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pgp-encrypted',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/applefile',
]);
/** The names of signatures and keys, for parts whose type does not identify them. */
const unreadNames =
  /^(?:smime\.p7s|signature\.(?:asc|sig)|openpgp_(?:0x)?[\da-f]*\.asc|publickey.{0,100}\.asc)$/i;
/** Forms of a text other than plain text and HTML, which only some programs show. */
const otherForms = new Set([
  'text/x-amp-html',
  'text/watch-html',
  'text/enriched',
  'text/richtext',
]);
const calendarTypes = new Set(['text/calendar', 'application/ics']);

/** Sorts the parts of a mail into text and files. */
export function readParts(root: MailPart): MailParts {
  const found: MailParts = { blocks: [], calendars: [], files: [] };
  read(root, found, false);
  if (found.blocks.every(isBlankBlock)) takeTextFile(found);
  return found;
}

function isBlankBlock({ text, html }: TextBlock): boolean {
  return text.trim() === '' && html.trim() === '';
}

function read(part: MailPart, found: MailParts, isAlternative: boolean): void {
  const { contentType, disposition, fileName } = part;
  if (part.parts.length > 0) {
    if (contentType === 'multipart/alternative') readAlternative(part, found);
    else for (const child of part.parts) read(child, found, isAlternative);
    return;
  }
  if (unreadTypes.has(contentType) || unreadNames.test(fileName ?? '')) return;
  if (isAlternative && disposition !== 'attachment' && otherForms.has(contentType)) return;
  const form = textForm(part);
  // Some programs send text files without marking them as attachments: they have names and follow the text
  const isNamedFile = fileName !== undefined && found.blocks.some((block) => !isBlankBlock(block));
  if (form !== undefined && disposition !== 'attachment' && !isNamedFile) {
    found.blocks.push(blockOf(part, form));
  } else if (calendarTypes.has(typeOf(part))) {
    readCalendar(part, found);
  } else {
    found.files.push(fileOf(part));
  }
}

/** Reads all forms of the same text. Each form may have several parts, such as pictures between paragraphs. */
function readAlternative(part: MailPart, found: MailParts): void {
  const forms: TextBlock[] = [];
  for (const child of part.parts) {
    const inside: MailParts = { blocks: [], calendars: found.calendars, files: found.files };
    read(child, inside, true);
    forms.push(...inside.blocks);
  }
  if (forms.length === 0) return;
  const texts = forms.map(({ text }) => text).filter((text) => text !== '');
  const pages = forms.map(({ html }) => html).filter((html) => html !== '');
  found.blocks.push({ text: texts.join('\n\n'), html: pages.join('<br>\n') });
}

function textForm({ contentType }: MailPart): keyof TextBlock | undefined {
  if (contentType === 'text/html') return 'html';
  return contentType === 'text/plain' || contentType === 'text/markdown' ? 'text' : undefined;
}

function blockOf(part: MailPart, form: keyof TextBlock): TextBlock {
  const { content, charset, isFlowed, deletesSpaces } = part;
  const bytes = form === 'html' ? (charset ?? charsetOfHtml(content)) : charset;
  const decoded = decodeText(content, bytes).replaceAll('\r\n', '\n').replaceAll('\0', '');
  const text = isFlowed ? libmime.decodeFlowed(decoded, deletesSpaces) : decoded;
  return { text: '', html: '', [form]: text };
}

/**
 * Adds a calendar to the text and the files. A mail often contains the same calendar twice: as text to show, and as a
 * file with a better name. The second copy is only used for its name and method.
 */
function readCalendar(part: MailPart, found: MailParts): void {
  const text = decodeText(part.content, part.charset ?? 'utf-8');
  const file = fileOf(part);
  const same = found.files.find(
    ({ contentType, content }) =>
      calendarTypes.has(contentType) && essence(content) === essence(part.content),
  );
  if (same) {
    same.fileName ??= file.fileName;
    same.method ||= file.method;
    return;
  }
  found.calendars.push(text);
  found.files.push(file);
}

function essence(content: Buffer): string {
  return content.toString('latin1').replaceAll(/\s/g, '');
}

function fileOf(part: MailPart): FilePart {
  const contentType = typeOf(part);
  const { fileName, content, headers } = part;
  return {
    fileName: fileName === undefined ? undefined : readableName(fileName),
    contentType,
    content,
    method: calendarTypes.has(contentType) ? calendarMethod(headers, content) : '',
  };
}

/** Returns the type of a part. If the mail program specified none, derives it from the file name. */
function typeOf({ contentType, fileName }: MailPart): string {
  const isUnknown = contentType === 'application/octet-stream' && fileName !== undefined;
  return isUnknown ? libmime.detectMimeType(fileName) : contentType;
}

/** Decodes a name whose characters beyond ASCII were not encoded and arrived as one character per byte. */
function readableName(name: string): string {
  const isBytes = /[\x80-\x9f]/.test(name) && !/[^\0-\xff]/.test(name);
  return isBytes ? decodeText(Buffer.from(name, 'latin1'), undefined) : name;
}

function calendarMethod(headers: MailPart['headers'], content: Buffer): string {
  const type = headers.find(({ key }) => key === 'content-type')?.line ?? '';
  const [, ofType] = /;\s*method\s*=\s*"?([\w-]{1,20})/i.exec(type) ?? [];
  const [, ofText] = /^METHOD:([\w-]{1,20})/im.exec(content.toString('latin1', 0, 2_000)) ?? [];
  return (ofType ?? ofText ?? '').toLowerCase();
}

/**
 * Moves the first text file without a name from the files to the text. Phones send text in this way, so it becomes the
 * text of a mail that has none.
 */
function takeTextFile(found: MailParts): void {
  const at = found.files.findIndex(
    ({ fileName, contentType }) => fileName === undefined && contentType === 'text/plain',
  );
  const file = found.files[at];
  if (!file) return;
  found.files.splice(at, 1);
  found.blocks.push({ text: decodeText(file.content, undefined), html: '' });
}
