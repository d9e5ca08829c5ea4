import { Parser } from 'htmlparser2';

/** The permitted attribute values, as patterns keyed by attribute. */
type Values = Record<string, RegExp>;

const address =
  /^(?:(?:https?|ftp|file|bitcoin|geo|im|ircs?|magnet|mailto|matrix|mms|news|nntp|openpgp4fpr|sip|sms|smsto|ssh|tel|urn|webcal|wtai|xmpp):|\/(?!\/)|#)[^\s\p{Cc}]*$/iu;
const anything = /^[^\p{Cc}]*$/u;
const aligned: Values = { style: /^text-align: (?:left|center|right);$/ };
const token =
  /^(?:w|kc?|kd|kn|kp|kr|kt|n|na|nb|bp|nc|no|nd|ni|ne|nf|fm|py|nl|nn|nx|nt|nv|vc|vg|vi|vm|l|ld|s|sa|sb|sc|dl|sd|s2|se|sh|si|sx|sr|s1|ss|mb?|mf|mh|mi|il|mo|ow?|pm?|c|ch|cm|cpf?|c1|cs|gd?|ge|gr|gh|gi|go|gp|gs|gu|gt|err|esc|x)$/;
const digits = /^\d+$/;

/**
 * The elements that Markdown may produce. For each, the permitted sets of attributes: all of `required`, and any of
 * `optional`.
 */
const elements: Record<string, { required: Values; optional?: Values }[]> = {
  ...plain(
    'p br hr h1 h2 h3 h4 h5 h6 ul li blockquote pre code table thead tbody tr strong em del',
  ),
  ol: [{ required: {}, optional: { start: digits } }],
  th: [{ required: {}, optional: aligned }],
  td: [{ required: {}, optional: aligned }],
  a: [
    { required: { href: address }, optional: { title: anything } },
    {
      required: {
        class: /^stream$|^stream-topic$/,
        'data-stream-id': digits,
        href: /^\/#narrow\/channel\/[\w.~/-]+$/,
      },
    },
    { required: { class: /^message-link$/, href: /^\/#narrow\/channel\/[\w.~/-]+\/near\/\d+$/ } },
    { required: { 'data-id': /^[\w-]+$/, href: /^https?:/ } },
    {
      required: {
        class: /^message_embed_image$/,
        href: /^https?:/,
        style:
          /^background-image: url\("https?:\/\/[^/]+\/external_content\/[0-9a-f]{40}\/[0-9a-f]+"\)$/,
      },
    },
  ],
  div: [
    { required: { class: /^codehilite$/ }, optional: { 'data-code-language': anything } },
    { required: { class: /^spoiler-(?:block|header)$/ } },
    { required: { class: /^spoiler-content$/, 'aria-hidden': /^true$/ } },
    {
      required: {
        class:
          /^message_inline_image(?: message_inline_video)?$|^(?:youtube|embed)-video message_inline_image$/,
      },
    },
    { required: { class: /^message_embed(?:_title|_description)?$|^data-container$/ } },
  ],
  span: [
    { required: {} },
    { required: { class: token } },
    { required: { class: /^user-mention(?: silent)?$/, 'data-user-id': digits } },
    {
      required: {
        class: /^user-mention channel-wildcard-mention(?: silent)?$/,
        'data-user-id': /^\*$/,
      },
    },
    { required: { class: /^topic-mention(?: silent)?$/ } },
    { required: { class: /^user-group-mention(?: silent)?$/, 'data-user-group-id': digits } },
    { required: { class: /^tex-error$/ } },
    { required: { class: /^katex-display$/ } },
    {
      required: {
        'aria-label': anything,
        class: /^emoji emoji-[0-9a-f]{4,5}(?:-[0-9a-f]{4,5})*$/,
        role: /^img$/,
        title: anything,
      },
    },
  ],
  img: [
    {
      required: {
        alt: /^:[\w+.-]+:$/,
        class: /^emoji$/,
        src: /^\/(?:user_avatars|static)\//,
        title: anything,
      },
    },
    {
      required: { src: /^\/user_uploads\/thumbnail\/|^\/static\/images\/loading/ },
      optional: {
        class: /^image-loading-placeholder$/,
        'data-original-content-type': /^image\/[\w.+-]+$/,
        'data-original-dimensions': /^\d+x\d+$/,
        'data-animated': /^true$/,
        'data-transcoded-image': /^[\w.-]+$/,
      },
    },
    {
      required: {
        alt: anything,
        class: /^inline-image(?: image-loading-placeholder)?$/,
        'data-original-src': /^\/user_uploads\//,
        src: /^\/user_uploads\/thumbnail\/|^\/static\/images\/loading/,
      },
      optional: {
        'data-original-content-type': /^image\/[\w.+-]+$/,
        'data-original-dimensions': /^\d+x\d+$/,
        'data-animated': /^true$/,
        'data-transcoded-image': /^[\w.-]+$/,
      },
    },
    { required: { src: /^https?:\/\/[^/]+\/external_content\/[0-9a-f]{40}\/[0-9a-f]+$/ } },
  ],
  audio: [
    {
      required: {
        controls: /^$/,
        preload: /^metadata$/,
        src: /^\/user_uploads\//,
        title: anything,
      },
    },
  ],
  video: [
    {
      required: { preload: /^metadata$/, src: /^\/user_uploads\/|\/external_content\// },
      optional: { 'data-video-original-url': /^https?:/ },
    },
  ],
  time: [{ required: { datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ } }],
};

// Elements inside KaTeX's output, as in the list of the sanitizer that clients use for it.
const mathElements = new Set(
  (
    'span math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup munder mover munderover mfrac msqrt ' +
    'mroot mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose mglyph merror mmultiscripts mprescripts none svg path line g'
  ).split(' '),
);
const mathAttribute =
  /^(?:class|style|aria-hidden|xmlns|encoding|display|[a-z]+|viewbox|preserveaspectratio|stroke-width)$/i;
const mathValue = /^(?!.*(?:url|expression|javascript)\s*[(:])[^<>]*$/i;

// Elements without an end tag. Paths of formulas are written `<path/>`.
const unclosed = new Set(['br', 'hr', 'img', 'path', 'line']);

function plain(names: string): Record<string, { required: Values }[]> {
  return Object.fromEntries(names.split(' ').map((name) => [name, [{ required: {} }]]));
}

/** Returns elements, attributes and nesting that clients do not know. Returns an empty list if there are none. */
export function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  let mathDepth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isMath = mathDepth > 0 || (name === 'span' && attributes.class === 'katex');
        if (isMath) mathDepth++;
        open.push(name);
        const fault = isMath ? mathFault(name, attributes) : elementFault(name, attributes);
        if (fault) faults.push(fault);
        if (name === 'a' && open.filter((outer) => outer === 'a').length > 1) faults.push('a in a');
      },
      onclosetag(name, isImplied) {
        if (mathDepth > 0) mathDepth--;
        if (isImplied && !unclosed.has(name)) faults.push(`<${name}> is not closed`);
        if (open.pop() !== name) faults.push(`</${name}> without its beginning`);
      },
      oncomment: () => faults.push('a comment'),
      onprocessinginstruction: (name) => faults.push(name),
    },
    { decodeEntities: true, lowerCaseTags: false, recognizeSelfClosing: false },
  );
  parser.end(html);
  if (/<(?![a-z/])|<\/(?![a-z])/i.test(html)) faults.push('a bare <');
  return faults;
}

function elementFault(name: string, attributes: Record<string, string>): string | undefined {
  const forms = elements[name];
  if (!forms) return `<${name}>`;
  const fits = forms.some(({ required, optional = {} }) => {
    const values = { ...optional, ...required };
    return (
      Object.keys(required).every((attribute) => Object.hasOwn(attributes, attribute)) &&
      Object.entries(attributes).every(([attribute, value]) => values[attribute]?.test(value))
    );
  });
  return fits ? undefined : `<${name}> with ${JSON.stringify(attributes)}`;
}

function mathFault(name: string, attributes: Record<string, string>): string | undefined {
  if (!mathElements.has(name)) return `<${name}> in a formula`;
  const bad = Object.entries(attributes).find(
    ([attribute, value]) =>
      !mathAttribute.test(attribute) || /^on/i.test(attribute) || !mathValue.test(value),
  );
  return bad && `<${name}> with ${bad.join('=')} in a formula`;
}
