import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { startNameServer } from '@chat/infrastructure/name-server';
import { expect, test } from 'vitest';
import { createResolveName, parseHosts, parseSearch } from './resolve-name.ts';

const { signal } = new AbortController();
test('resolves names through the name servers and rejects unknown names', async () => {
  await using server = await startNameServer({ 'pictures.example.com': '192.0.2.7' });
  const resolve = createResolveName([server.address]);
  expect(await resolve('pictures.example.com', signal)).toEqual([
    { address: '192.0.2.7', family: 4 },
  ]);
  await expect(resolve('missing.example.com', signal)).rejects.toThrow('no address');
});

test('continues other lookups while a name server is silent, and stops when the signal aborts', async () => {
  await using server = await startNameServer({ 'pictures.example.com': '192.0.2.7' });
  const resolve = createResolveName([server.address]);
  const leaving = new AbortController();
  const silent = Array.from({ length: 40 }, (_, index) =>
    resolve(`silent${index}.example.com`, leaving.signal),
  );
  const ended = Promise.allSettled(silent);
  // These would wait if the silent lookups occupied the threads of the process.
  await resolve('pictures.example.com', signal);
  await lookup('localhost');
  leaving.abort(new Error('gone'));
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
});

test('resolves localhost and names in the hosts file without asking a name server', async () => {
  await using server = await startNameServer({});
  const resolve = createResolveName([server.address]);
  const [[name, addresses] = ['localhost', []]] = parseHosts(readFileSync('/etc/hosts', 'utf8'));
  expect(await resolve(name, signal)).toEqual(expect.arrayContaining(addresses.slice(0, 1)));
  expect(await resolve('LOCALHOST.', signal)).toContainEqual({ address: '127.0.0.1', family: 4 });
  expect(server.asked).toEqual([]);
});

test("parses the system's hosts file and search domains", () => {
  const hosts = parseHosts(
    '# names\n127.0.0.1 localhost\n10.0.0.7\tBot.internal bot # ours\n\nx y\n',
  );
  expect([...hosts.keys()]).toEqual(['localhost', 'bot.internal', 'bot']);
  expect(hosts.get('bot')).toEqual([{ address: '10.0.0.7', family: 4 }]);
  const conf =
    'nameserver 10.0.0.10\nsearch chat.svc.cluster.local svc.cluster.local.\noptions ndots:5\n';
  expect(parseSearch(conf)).toEqual(['chat.svc.cluster.local', 'svc.cluster.local']);
  expect(parseSearch('nameserver 10.0.0.10\n')).toEqual([]);
});
