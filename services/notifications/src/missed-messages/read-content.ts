import { Parser } from 'htmlparser2';
import type { RichElement, RichNode, RichTag, RichText } from '../mail/rich-text.ts';

/** The elements of a rendered message that its mail also contains. */
const kept: ReadonlyMap<string, RichTag> = new Map<string, RichTag>([
  ...(['p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'table', 'tr', 'td', 'th'] as const).map(
    (tag) => [tag, tag] as const,
  ),
  ...(['strong', 'em', 'del', 'code', 'br'] as const).map((tag) => [tag, tag] as const),
]);
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** The elements whose text is not part of the message. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'math']);
const media: ReadonlySet<string> = new Set(['img', 'video', 'audio']);
/** The classes of mentions. */
const mentions: ReadonlySet<string> = new Set([
  'user-mention',
  'user-group-mention',
  'topic-mention',
]);
/** The classes of previews of linked pages, and of the rendered form of formulas. */
const droppedClasses: readonly string[] = ['message_embed', 'katex-html'];
/** The class of previews of linked pictures and videos. */
const previewClass = 'message_inline_image';

/** An open element whose children are added to `into`. If `isSilent`, the text inside is left out or was replaced. */
type Open = { name: string; into: RichNode[]; isSilent: boolean; isPreview: boolean };

type Attributes = Readonly<Record<string, string>>;

/**
 * Converts the rendered content of a message to formatted text. Images, video and audio become links. Previews are left
 * out if the link is in the text. A spoiler keeps only its header and a note that the rest is hidden. Links are
 * absolute. Links that lead neither to the web nor to an email address become text.
 */
export function readContent(renderedContent: string, realmUrl: string): RichText {
  const root: RichNode[] = [];
  const outermost = { name: '', into: root, isSilent: false, isPreview: false };
  const opened: Open[] = [outermost];
  const linked = new Set<string>();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = opened.at(-1) ?? outermost;
        const classes = (attributes.class ?? '').split(' ');
        const isFormulaSource = name === 'annotation' && isInFormula(opened);
        const isSilent = (parent.isSilent && !isFormulaSource) || isLeftOut(name, classes);
        const isPreview = parent.isPreview || classes.includes(previewClass);
        const made = isSilent
          ? undefined
          : elementOf(name, { attributes, classes, realmUrl, isPreview });
        const isRepeated = made?.isWhole && made.href !== undefined && linked.has(made.href);
        if (made && !isRepeated) parent.into.push(made.node);
        if (made?.href !== undefined) linked.add(made.href);
        opened.push({
          name,
          into: made?.into ?? parent.into,
          isSilent: isSilent || (made?.isWhole ?? false),
          isPreview,
        });
      },
      ontext(text) {
        const parent = opened.at(-1) ?? outermost;
        if (!parent.isSilent) parent.into.push(text);
      },
      onclosetag(name) {
        const index = opened.findLastIndex((element) => element.name === name);
        if (index > 0) opened.splice(index);
      },
    },
    { decodeEntities: true },
  );
  parser.end(renderedContent);
  return root;
}

function isLeftOut(name: string, classes: readonly string[]): boolean {
  return dropped.has(name) || classes.some((each) => droppedClasses.includes(each));
}

/**
 * Returns whether the innermost text is inside a formula. Only the source of a formula is kept; the other text in
 * `math` is left out.
 */
function isInFormula(opened: readonly Open[]): boolean {
  return opened.find(({ isSilent }) => isSilent)?.name === 'math';
}

type Made = {
  node: RichElement | string;
  /** The list to which the element's children are added. */
  into: RichNode[];
  /** Whether the node replaces everything inside the element. */
  isWhole?: boolean;
  /** The link target of the node. */
  href?: string;
};

type Found = {
  attributes: Attributes;
  classes: readonly string[];
  realmUrl: string;
  isPreview: boolean;
};

/** Returns the node for an element; undefined if only the element's content is kept. */
function elementOf(name: string, found: Found): Made | undefined {
  const { attributes, classes } = found;
  if (classes.includes('emoji')) return whole(emojiText(attributes, classes));
  if (classes.includes('spoiler-content')) {
    return whole(element('p', [element('em', ['The rest is hidden: open the chat to see it.'])]));
  }
  if (classes.some((each) => mentions.has(each))) return filled('strong');
  if (name === 'annotation') return filled('code');
  if (media.has(name)) return mediaLink(name, found);
  if (name === 'a') return link(found);
  if (headings.has(name)) return heading();
  const tag = kept.get(name);
  return tag && filled(tag);
}

function link({ attributes, realmUrl, isPreview }: Found): Made | undefined {
  const href = absolute(attributes.href, realmUrl);
  if (href === undefined) return undefined;
  if (isPreview) return previewLink(href, attributes.title);
  const children: RichNode[] = [];
  return { node: { tag: 'a', children, href }, into: children, href };
}

/** Returns a link that replaces a picture. */
function previewLink(href: string, title: string | undefined): Made {
  const text = title || fileNameIn(href) || href;
  return { ...whole(element('p', [{ tag: 'a', children: [text], href }])), href };
}

function mediaLink(name: string, { attributes, realmUrl }: Found): Made | undefined {
  const href = absolute(attributes['data-original-src'] ?? attributes.src, realmUrl);
  if (href === undefined) return undefined;
  const text = attributes.alt || attributes.title || fileNameIn(href) || name;
  return { ...whole({ tag: 'a', children: [text], href }), href };
}

function fileNameIn(href: string): string {
  const name = new URL(href).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    // Some URLs only look encoded
    return name;
  }
}

function heading(): Made {
  const children: RichNode[] = [];
  return { node: element('p', [element('strong', children)]), into: children };
}

function filled(tag: RichTag): Made {
  const children: RichNode[] = [];
  return { node: element(tag, children), into: children };
}

function element(tag: RichTag, children: RichNode[]): RichElement {
  return { tag, children };
}

function whole(node: RichElement | string): Made {
  return { node, into: [], isWhole: true };
}

/** Returns the character of a Unicode emoji, or the name of any other emoji. */
function emojiText(attributes: Attributes, classes: readonly string[]): string {
  const [, code] = classes.map((each) => /^emoji-([0-9a-f-]+)$/.exec(each)).find(Boolean) ?? [];
  if (code)
    return String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)));
  return attributes.alt || `:${attributes.title ?? 'emoji'}:`;
}

function absolute(address: string | undefined, realmUrl: string): string | undefined {
  if (address === undefined || !URL.canParse(address, realmUrl)) return undefined;
  const url = new URL(address, realmUrl);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}
