import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Splitter, type SplitterChunk } from '@zone-eu/mailsplit';

type MimeNode = Extract<SplitterChunk, { type: 'node' }>;
/** The bytes of each part: the content of a leaf, and the text between the parts of a multipart. */
type Chunks = Record<'body' | 'data', ReadonlyMap<MimeNode, readonly Buffer[]>>;

/** A header as it arrived: its name in lower case, and the whole line with one character per byte. */
export type HeaderLine = { key: string; line: string };

/** A part of a mail. A leaf has content, and a multipart has parts. */
export type MailPart = {
  /** The type in lower case, without parameters. */
  contentType: string;
  /** The charset that the part specifies; undefined if it specifies none. */
  charset: string | undefined;
  /** Whether the part's lines were wrapped for transfer (RFC 3676). */
  isFlowed: boolean;
  /** Whether unwrapping removes the space before the line end. */
  deletesSpaces: boolean;
  disposition: 'inline' | 'attachment' | undefined;
  fileName: string | undefined;
  headers: readonly HeaderLine[];
  content: Buffer;
  parts: readonly MailPart[];
};

/** The limits for parsing: the size of a part's headers, and the number of parts. */
const mailBounds = { headerBytes: 1_048_576, parts: 1_000 };

/**
 * Splits a mail into its parts and decodes their transfer encoding. An attached mail is a single part.
 *
 * @throws an error if the mail exceeds `mailBounds`
 */
export async function splitMail(raw: Buffer): Promise<MailPart> {
  const nodes: MimeNode[] = [];
  const chunks = { body: new Map<MimeNode, Buffer[]>(), data: new Map<MimeNode, Buffer[]>() };
  const splitter = new Splitter({
    ignoreEmbedded: true,
    maxHeadSize: mailBounds.headerBytes,
    maxChildNodes: mailBounds.parts,
  });
  splitter.on('data', (chunk) => {
    if (chunk.type === 'node') nodes.push(chunk);
    else {
      const known = chunks[chunk.type].get(chunk.node) ?? [];
      known.push(chunk.value);
      chunks[chunk.type].set(chunk.node, known);
    }
  });
  const ended = once(splitter, 'end');
  splitter.end(raw);
  await ended;
  const children = new Map<MimeNode, MimeNode[]>();
  for (const node of nodes) {
    if (!node.parentNode) continue;
    const siblings = children.get(node.parentNode) ?? [];
    siblings.push(node);
    children.set(node.parentNode, siblings);
  }
  const [root] = nodes;
  if (!root) throw new Error('a mail without a header');
  return partOf(root, chunks, children);
}

async function partOf(
  node: MimeNode,
  chunks: Chunks,
  children: ReadonlyMap<MimeNode, readonly MimeNode[]>,
): Promise<MailPart> {
  const parts: MailPart[] = [];
  for (const child of children.get(node) ?? []) {
    parts.push(await partOf(child, chunks, children));
  }
  const isMultipart = node.multipart !== false;
  // A multipart without a boundary or parts is text
  const isText = isMultipart && parts.length === 0;
  const content = isText ? textBetween(node, chunks) : (chunks.body.get(node) ?? []);
  return {
    contentType: (isText ? undefined : node.contentType) || 'text/plain',
    charset: node.charset || undefined,
    isFlowed: node.flowed,
    deletesSpaces: node.delSp,
    disposition: dispositionOf(node),
    fileName: node.filename || undefined,
    headers: node.headers ? node.headers.getList() : [],
    content: await decoded(node, content),
    parts,
  };
}

/** Returns the text of a multipart that has no parts, without the boundary line that begins the multipart itself. */
function textBetween(node: MimeNode, { data }: Chunks): readonly Buffer[] {
  return (data.get(node) ?? []).slice(node.parentNode ? 1 : 0);
}

async function decoded(node: MimeNode, chunks: readonly Buffer[]): Promise<Buffer> {
  const decoder = node.getDecoder();
  decoder.end(Buffer.concat(chunks));
  return buffer(decoder);
}

/**
 * Returns the disposition of a part; undefined if it has none. An unknown disposition counts as `attachment` (RFC
 * 2183).
 */
function dispositionOf({ disposition }: MimeNode): MailPart['disposition'] {
  if (disposition === false || disposition === '') return undefined;
  return disposition === 'inline' ? 'inline' : 'attachment';
}
