import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A site to which messages link. `/page` is a page with a picture, `/script...` is served as HTML, and every other path
 * is a picture.
 */
export interface LinkedSite extends AsyncDisposable {
  url: string;
}

/** A transparent GIF of one pixel. */
export const gif = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
);
const page =
  '<title>A page</title><meta property="og:description" content="about <it>">' +
  '<meta property="og:image" content="/i.gif">';

/** Starts the site on a port of this machine. */
export async function startLinkedSite(): Promise<LinkedSite> {
  const server = createServer((request, response) => {
    const isPage = request.url?.startsWith('/page');
    const isScript = request.url?.startsWith('/script');
    const type = isPage || isScript ? 'text/html' : 'image/gif';
    response.writeHead(200, { 'content-type': type }).end(isPage ? page : gif);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
