import { status } from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CertificateDirectory,
  createAuthority,
  createCertificateDirectory,
} from './fixtures/certificates.ts';
import { echoClient, iris, serveEcho } from './fixtures/echo.ts';

const unavailable = { grpcStatus: status.UNAVAILABLE };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let own: CertificateDirectory;
/** A certificate that a different authority signed, which the services do not trust. */
let foreign: CertificateDirectory;
/** A certificate for a different host, which the services' authority signed. */
let elsewhere: CertificateDirectory;

beforeAll(async () => {
  const [authority, stranger] = await Promise.all([createAuthority(), createAuthority()]);
  [own, foreign, elsewhere] = await Promise.all([
    createCertificateDirectory(authority),
    createCertificateDirectory(stranger, { trusted: authority }),
    createCertificateDirectory(authority, { host: 'elsewhere.example' }),
  ]);
  for (const directory of [own, foreign, elsewhere]) opened.use(directory);
});

test('allows calls between services whose certificates have the same authority', async () => {
  expect(await say(own, own)).toMatchObject({ text: 'hello' });
});

test('rejects a caller that has no certificate from the authority', async () => {
  await expect(say(own, foreign)).rejects.toMatchObject(unavailable);
  await expect(say(own, undefined)).rejects.toMatchObject(unavailable);
});

test('rejects a server that has no certificate from the authority for its host', async () => {
  for (const server of [foreign, elsewhere, undefined]) {
    await expect(say(server, own)).rejects.toMatchObject(unavailable);
  }
});

/** Makes a call over a connection that either side may reject. */
async function say(
  server: CertificateDirectory | undefined,
  caller: CertificateDirectory | undefined,
) {
  await using served = await serveEcho(undefined, { tlsDirectory: server?.path });
  await using client = echoClient([served.port], {
    address: `localhost:${served.port}`,
    tlsDirectory: caller?.path,
    deadlineMs: 2_000,
  });
  return await client.say({ text: 'hello' }, { actor: iris });
}
