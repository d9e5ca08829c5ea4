import createPurifier, { type Config } from 'dompurify';

/**
 * The elements that the server's HTML may contain in messages, descriptions and profiles, and below them their
 * attributes.
 */
const html =
  'a audio b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s span strong table tbody td th thead time tr ul video';
const mathMl =
  'annotation math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics';
const attributes =
  'alt aria-hidden aria-label class controls data-animated data-code-language data-id data-original-content-type data-original-dimensions data-original-src data-stream-id data-transcoded-image data-user-group-id data-user-id data-video-original-url datetime height href preload role src start style title width';
const mathMlAttributes =
  'accent columnalign columnspacing displaystyle encoding fence height lspace mathvariant maxsize minsize notation rowspacing rspace scriptlevel separator stretchy symmetric voffset width xmlns';
const svg = 'line path svg';
const svgAttributes = 'd preserveAspectRatio stroke-width viewBox x1 x2 y1 y2';

const config: Config = {
  ALLOWED_TAGS: `${html} ${mathMl} ${svg}`.split(' '),
  ALLOWED_ATTR: `${attributes} ${mathMlAttributes} ${svgAttributes}`.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP:
    /^(?:https?|ftp|file|bitcoin|geo|im|ircs?|magnet|mailto|matrix|mms|news|nntp|openpgp4fpr|sip|sms|smsto|ssh|tel|urn|webcal|wtai|xmpp):|^[/#]|^(?![a-z+.-]*:)/i,
  RETURN_DOM_FRAGMENT: true,
};

/** The styles that the server writes: for cell alignment, preview images and formulas. */
const styles =
  /^(?:text-align|background-image|color|height|width|min-width|max-width|top|left|bottom|vertical-align|margin-(?:left|right|top|bottom)|padding-(?:left|right)|border-(?:\w+-)?(?:width|style|color))$/;

const purifier = createPurifier(window);
purifier.setConfig(config);

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  if (
    data.attrName !== 'style' ||
    !(element instanceof HTMLElement || element instanceof SVGElement)
  )
    return;
  const { style } = element;
  // Outside formulas, styles must not move an element
  data.attrValue = [...style]
    .filter((name) => styles.test(name) || (name === 'position' && style.position === 'relative'))
    .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    .join('; ');
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLAnchorElement) setTarget(element);
});

/** Makes links within the client open in this tab. All other links open in a new tab that cannot access this page. */
function setTarget(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '', location.origin);
  if (url?.origin === location.origin && url.pathname === '/' && url.hash) {
    link.setAttribute('href', url.hash);
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Returns the server's HTML as elements. Removes everything that could run code or appear outside its place. */
export function sanitize(text: string): DocumentFragment {
  const clean: unknown = purifier.sanitize(text);
  if (!(clean instanceof DocumentFragment)) throw new Error('DOMPurify gave no fragment');
  for (const each of clean.querySelectorAll('h1, h2, h3, h4, h5, h6')) lowerHeading(each);
  return clean;
}

/**
 * Lowers a heading in a text by one level, because the page has only one first-level heading. The heading keeps its
 * appearance.
 */
function lowerHeading(heading: Element): void {
  const level = Number(heading.localName.slice(1));
  const lowered = document.createElement(`h${Math.min(level + 1, 6)}`);
  lowered.className = `heading-${level}`;
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}
