import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/**
 * The headers of pages. The CSP forbids loads, scripts and frames. It allows the style sheet by its hash, and forms
 * only to this origin.
 */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
};

/**
 * The headers of pages with a form that changes something. With `no-referrer`, browsers would hide the form's origin
 * from the server.
 */
export const formPageHeaders = { ...pageHeaders, 'Referrer-Policy': 'same-origin' };

const bubble =
  'M5 3h14a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-7.2L7 21.6c-.7.5-1.6 0-1.6-.8V18H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z';
const icon = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#2f5bd7" d="${bubble}"/></svg>`,
);

type Page = {
  /** The text of the heading and of the window's title. */
  title: string;
  /** The HTML after the heading. */
  body: string;
  /** The text at the top, after a green dot. */
  status?: string;
  /** Whether the page is a short form or text in a narrow, centered column. */
  isNarrow?: boolean;
};

/** Returns a complete page in the common design. */
export function page({ title, body, status, isNarrow = false }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="data:image/svg+xml,${icon}">
<style>${style}</style>
</head>
<body>
<div class="frame${isNarrow ? ' slim' : ''}">
<header>
<a class="mark" href="/"><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="${bubble}"/></svg>Team chat</a>
${status === undefined ? '' : `<span class="status">${escaped(status)}</span>`}
</header>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the text with the special characters of HTML escaped. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
