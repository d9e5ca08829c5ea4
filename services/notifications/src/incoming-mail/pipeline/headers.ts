import libmime from 'libmime';
import { parseAddressHeader } from 'mailparser';
import { decodeHeaderValue, headerText } from './charsets.ts';
import type { HeaderLine, MailPart } from './split-mail.ts';

/** Headers that show whether a program wrote or forwarded the mail; values are in lower case. */
export type MailOrigin = {
  /** The servers that it passed. */
  hops: number;
  autoSubmitted: string;
  precedence: string;
  isAutomaticAnswer: boolean;
  isFromList: boolean;
};

/** What the headers of a mail say. Message-IDs have their angle brackets. */
export type MailHeaders = {
  messageId: string | undefined;
  from: { name: string; address: string } | undefined;
  subject: string;
  /** As it is written. */
  date: string;
  /** `In-Reply-To`. */
  inReplyTo: string[];
  /** `References`, the oldest mail first. */
  references: string[];
  /** Whether a program says that the mail is a forwarded one. */
  isForwarded: boolean;
  origin: MailOrigin;
};

/** References beyond these, the newest, are not looked at. */
const mostReferences = 50;

/** Reads the headers of a mail; `charset` is that of its text. */
export function readHeaders(
  { headers }: Pick<MailPart, 'headers'>,
  charset: string | undefined,
): MailHeaders {
  const raw = (name: string) => rawValue(headers, name);
  const lower = (name: string) => raw(name).toLowerCase().trim();
  const has = (name: string) => headers.some(({ key }) => key === name);
  return {
    messageId: messageIds(raw('message-id'))[0],
    from: senderOf(raw('from'), charset),
    subject: decodeHeaderValue(raw('subject'), charset).trim(),
    date: raw('date').trim(),
    inReplyTo: messageIds(raw('in-reply-to')).slice(0, mostReferences),
    references: messageIds(raw('references')).slice(-mostReferences),
    isForwarded: has('x-forwarded-message-id'),
    origin: {
      hops: headers.filter(({ key }) => key === 'received').length,
      autoSubmitted: lower('auto-submitted'),
      precedence: lower('precedence'),
      isAutomaticAnswer: has('x-autoreply') || has('x-autorespond'),
      isFromList: headers.some(({ key }) => key.startsWith('list-')),
    },
  };
}

/** The subject of a mail within a mail, from its bytes; '' if it has none. */
export function subjectOf(raw: Buffer): string {
  const [head = ''] = raw.toString('latin1', 0, 65_536).split(/\r?\n\r?\n/, 1);
  const [, value = ''] = /^subject:[ \t]*((?:[^\r\n]|\r?\n[ \t])*)/im.exec(head) ?? [];
  return decodeHeaderValue(value.replaceAll(/\r?\n(?=[ \t])/g, ''), undefined).trim();
}

/** The first header of this name, unfolded, a character for each byte; '' if there is none. */
function rawValue(headers: readonly HeaderLine[], name: string): string {
  const found = headers.find(({ key }) => key === name);
  return found ? libmime.decodeHeader(found.line).value : '';
}

/** The Message-IDs of a value, also where a program left out the angle brackets. */
function messageIds(value: string): string[] {
  const inBrackets = value.match(/<[^<>\s]{1,998}>/g);
  if (inBrackets) return inBrackets;
  const words = value.split(/[\s<>,]+/).filter((word) => word.includes('@'));
  return words.map((word) => `<${word}>`);
}

function senderOf(value: string, charset: string | undefined): MailHeaders['from'] {
  const { value: mailboxes } = parseAddressHeader(headerText(value, charset), { flatten: true });
  const [sender] = mailboxes;
  return sender && { name: sender.name, address: sender.address ?? '' };
}
