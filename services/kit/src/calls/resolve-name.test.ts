import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createResolveName, parseHosts, parseSearch } from './resolve-name.ts';

const { signal } = new AbortController();
const typeA = 1;
const noSuchName = 3;

/** A name server that knows one name's IPv4 address, and never answers about names that begin with `silent`. */
async function serveNames(known: { name: string; address: string }) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = questionOf(question);
    asked.push(name);
    if (name.startsWith('silent')) return;
    const isKnown = name === known.name;
    const hasAnswer = isKnown && type === typeA;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (isKnown ? 0 : noSuchName), 2);
    header.writeUInt16BE(hasAnswer ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const record = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4]);
    const octets = Buffer.from(known.address.split('.').map(Number));
    const answer = hasAnswer ? [record, octets] : [];
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answer]), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    socket.close();
  });
  return { asked, server: `127.0.0.1:${socket.address().port}` };
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

test('asks the name servers, and says when there is no such name', async () => {
  const { server } = await serveNames({ name: 'pictures.example.com', address: '192.0.2.7' });
  const resolve = createResolveName([server]);
  expect(await resolve('pictures.example.com', signal)).toEqual([
    { address: '192.0.2.7', family: 4 },
  ]);
  await expect(resolve('missing.example.com', signal)).rejects.toThrow('no address');
});

test('keeps nobody else waiting for silent name servers, and ends with its signal', async () => {
  const { server } = await serveNames({ name: 'pictures.example.com', address: '192.0.2.7' });
  const resolve = createResolveName([server]);
  const leaving = new AbortController();
  const silent = Array.from({ length: 40 }, (_, index) =>
    resolve(`silent${index}.example.com`, leaving.signal),
  );
  const ended = Promise.allSettled(silent);
  // What occupies the threads of the process keeps these waiting.
  await resolve('pictures.example.com', signal);
  await lookup('localhost');
  leaving.abort(new Error('gone'));
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
});

test('knows localhost and the hosts file without asking', async () => {
  const { server, asked } = await serveNames({ name: 'x', address: '192.0.2.7' });
  const resolve = createResolveName([server]);
  const [[name, addresses] = ['localhost', []]] = parseHosts(readFileSync('/etc/hosts', 'utf8'));
  expect(await resolve(name, signal)).toEqual(expect.arrayContaining(addresses.slice(0, 1)));
  expect(await resolve('LOCALHOST.', signal)).toContainEqual({ address: '127.0.0.1', family: 4 });
  expect(asked).toEqual([]);
});

test('reads the files of the system', () => {
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
