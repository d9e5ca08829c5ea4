import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler, Response } from 'express';

/**
 * The web client in the form that the gateway serves: a page, a guide, and files whose names change with their content.
 */
export type WebClient = {
  /** Sends the page that loads the client. */
  sendPage(response: Response): void;
  /** Sends the guide for users of the client. */
  sendGuide(response: Response): void;
  /** Serves files below `webAssetsPath`. */
  assets: RequestHandler;
};

/** The path from which the page loads its scripts, styles and fonts. */
export const webAssetsPath = '/web-assets';

/**
 * Returns the CSP of a page. It allows only files from this server and the page's own styles. Style attributes are
 * allowed, because formulas need them.
 */
function policyOf(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
  const hashes = styles.map(([, style = '']) => ` 'sha256-${hash('sha256', style, 'base64')}'`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hashes.join('')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // With no-referrer, browsers would submit forms without the origin that the server checks
  'Referrer-Policy': 'same-origin',
  // The next release has a different page, and the response may set a CSRF token
  'Cache-Control': 'private, no-cache',
};

/**
 * The encodings that the build creates for each file, mapped to file extensions. The encoding with the smallest files
 * comes first.
 */
const encodings = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);
const inAYear = '1y';

/**
 * Loads a build of the web client.
 *
 * @throws Error when `directory` contains no build
 */
export function loadWebClient(directory: string): WebClient {
  const sendFile = (name: string) => {
    const html = readFileSync(join(directory, name), 'utf8');
    const headers = { ...pageHeaders, 'Content-Security-Policy': policyOf(html) };
    return (response: Response) => void response.set(headers).send(html);
  };
  const sendPage = sendFile('index.html');
  const sendGuide = sendFile('guide.html');
  const root = join(directory, webAssetsPath);
  const names = new Set(readdirSync(root));
  return {
    sendPage,
    sendGuide,
    assets(request, response, next) {
      const name = request.path.slice(1);
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (!isReading || !names.has(name)) return next();
      const accepted = request.acceptsEncodings([...encodings.keys()]);
      const ending = encodings.get(accepted || '') ?? '';
      const isEncoded = ending !== '' && names.has(`${name}${ending}`);
      response.type(name).vary('Accept-Encoding');
      if (isEncoded && accepted) response.set('Content-Encoding', accepted);
      const file = isEncoded ? `${name}${ending}` : name;
      response.sendFile(file, { root, immutable: true, maxAge: inAYear }, (error) => {
        if (error && !response.headersSent) next(error);
      });
    },
  };
}
