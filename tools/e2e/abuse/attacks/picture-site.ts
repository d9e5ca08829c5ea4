import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExternalAddresses } from '@chat/kit/outbound-http/external-content';
import type { Scene } from '../attack.ts';

/** The only host name that the product's name server resolves. */
export const knownHost = 'pictures.example.com';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Starts a site that serves an image at `/picture.gif` and never answers requests to other paths. Disposing it closes
 * its connections.
 */
export async function openPictureSite() {
  const server = createServer((request, response) => {
    if (request.url === '/picture.gif') response.setHeader('content-type', 'image/gif').end(gif);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string, host = knownHost) => `http://${host}:${port}${path}`,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Requests an external picture through the product, as a client at the address `from`. Returns the status of the
 * response.
 */
export async function askForPicture(
  { own, site }: Pick<Scene, 'own' | 'site'>,
  url: string,
  { from, signal }: { from: string; signal?: AbortSignal },
): Promise<number> {
  const path = createExternalAddresses(own.secrets.externalContentSecret).pathOf(url);
  const headers = { 'x-forwarded-for': from };
  const response = await fetch(`${site}${path}`, { headers, ...(signal && { signal }) });
  await response.arrayBuffer();
  return response.status;
}
