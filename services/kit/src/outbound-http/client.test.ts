import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  createAddressRule,
  createOutboundHttp,
  isNetwork,
  type OutboundRequest,
  readBody,
} from './client.ts';

/** Starts a server on its own port. */
async function serve(answer: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

const options = { allowedNetworks: ['127.0.0.0/8'], proxy: undefined };
const open = createOutboundHttp(options);
const strict = createOutboundHttp({ allowedNetworks: [], proxy: undefined });

async function ask(call: Partial<OutboundRequest> & { url: string }, outboundHttp = open) {
  using answer = await outboundHttp.open({ timeoutMs: 5_000, maxBytes: 1_000, ...call });
  return {
    status: answer.status,
    url: answer.url.href,
    body: (await readBody(answer)).toString(),
  };
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f.0.0.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://100.100.100.200/latest/meta-data/',
  'http://192.0.0.192/opc/v1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:1::1]/',
  'http://[fc00::1]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://[fd00:ec2::254]/',
  'http://localhost/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://user:secret@example.com/',
  'https://user@example.com/',
  'no address',
  '',
])('rejects a request to %j', async (url) => {
  await expect(ask({ url }, strict)).rejects.toMatchObject({ fault: 'refused' });
});

test('permits only public addresses and addresses in allowed networks', () => {
  const rule = createAddressRule(['10.1.0.0/16', 'fd00:1::/32', '192.168.7.7']);
  for (const open of ['8.8.8.8', '2606:4700::1111', '10.1.2.3', 'fd00:1::5', '192.168.7.7']) {
    expect(rule(open), open).toBe(true);
  }
  for (const closed of ['10.2.0.1', 'fd00:2::5', '192.168.7.8', '2001:db8::1', 'example.com']) {
    expect(rule(closed), closed).toBe(false);
  }
  expect(['10.0.0.0/8', '::/0', '1.2.3.4'].every(isNetwork)).toBe(true);
  expect(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'host', '', '::/129'].some(isNetwork)).toBe(
    false,
  );
});

test('rejects a host name if one of its addresses is not permitted', async () => {
  const outboundHttp = createOutboundHttp({ allowedNetworks: [], proxy: undefined }, async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
  await expect(ask({ url: 'http://example.com/' }, outboundHttp)).rejects.toMatchObject({
    fault: 'refused',
  });
});

test('resolves a host name once and connects to the address that it checked', async () => {
  const { port } = await serve((request, response) => response.end(request.headers.host));
  let times = 0;
  const outboundHttp = createOutboundHttp(options, async () => {
    times += 1;
    return [{ address: times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  });
  const host = `rebound.example.com:${port}`;
  expect(await ask({ url: `http://${host}/` }, outboundHttp)).toMatchObject({
    status: 200,
    body: host,
  });
  expect(times).toBe(1);
});

test('follows at most the requested number of redirects, and checks every address', async () => {
  const { url } = await serve((request, response) => {
    const to = { '/a': '/b', '/b': '/c', '/out': 'http://10.0.0.1/', '/file': 'file:///x' };
    const location = Object.entries(to).find(([from]) => from === request.url)?.[1];
    if (location) response.writeHead(302, { location });
    response.end(`${request.method} ${request.url}`);
  });
  expect(await ask({ url: `${url}/a` })).toMatchObject({ status: 302, url: `${url}/a` });
  expect(await ask({ url: `${url}/a`, maxRedirects: 1 })).toMatchObject({ status: 302 });
  expect(await ask({ url: `${url}/a`, maxRedirects: 2 })).toEqual({
    status: 200,
    url: `${url}/c`,
    body: 'GET /c',
  });
  expect(await ask({ url: `${url}/a`, method: 'POST', maxRedirects: 2 })).toMatchObject({
    status: 302,
  });
  for (const path of ['/out', '/file']) {
    await expect(ask({ url: url + path, maxRedirects: 5 })).rejects.toMatchObject({
      fault: 'refused',
    });
  }
});

test("sends the request's body and limits the size and time of the response", async () => {
  const { url, port } = await serve((request, response) => {
    if (request.url === '/echo') request.pipe(response);
    else if (request.url === '/large') response.end('x'.repeat(5_000));
    else if (request.url === '/broken') response.write('x', () => request.socket.destroy());
    else response.write('the beginning');
  });
  const echo = { url: `${url}/echo`, method: 'POST', body: '{"a":1}' } as const;
  expect(await ask(echo)).toMatchObject({ body: '{"a":1}' });
  await expect(ask({ url: `${url}/large` })).rejects.toMatchObject({ fault: 'too-large' });
  await expect(ask({ url: `${url}/broken` })).rejects.toMatchObject({ fault: 'unreachable' });
  await expect(ask({ url: `${url}/slow`, timeoutMs: 300 })).rejects.toMatchObject({
    fault: 'timeout',
  });
  const gone = AbortSignal.abort(new Error('nobody waits'));
  await expect(ask({ url, signal: gone })).rejects.toThrow('nobody waits');
  await expect(ask({ url: `http://127.0.0.2:${port}` })).rejects.toMatchObject({
    fault: 'unreachable',
  });
});

test('closes the connection when a response is disposed without being read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { url } = await serve((request, response) => {
    request.socket.once('close', () => resolve());
    response.write('the beginning');
  });
  const answer = await open.open({ url, timeoutMs: 5_000, maxBytes: 1_000 });
  answer[Symbol.dispose]();
  await promise;
});

test('leaves name resolution to the proxy', async () => {
  const proxy = await serve((request, response) => response.end(`proxied ${request.url}`));
  const outboundHttp = createOutboundHttp({ allowedNetworks: [], proxy: proxy.url }, () => {
    throw new Error('a name was resolved here');
  });
  expect(await ask({ url: 'http://example.com/a' }, outboundHttp)).toMatchObject({
    body: 'proxied http://example.com/a',
  });
  await expect(ask({ url: 'http://10.0.0.1/' }, outboundHttp)).rejects.toMatchObject({
    fault: 'refused',
  });
});
