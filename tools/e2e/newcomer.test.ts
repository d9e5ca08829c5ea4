import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@chat/infrastructure/free-port';
import {
  isRunning,
  type ProcessIdentity,
  readPidFile,
} from '@chat/infrastructure/process-identity';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createSecrets } from '../src/product/secrets.ts';
import { type ApiClient, apiClient } from './client.ts';
import { runStart, type StartCommand } from './start-command.ts';

const Owner = z.object({
  site: z.url(),
  email: z.email(),
  api_key: z.string().regex(/^[A-Za-z0-9]{32}$/),
  password: z.string().min(8),
});

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'chat-e2e-newcomer-'));
}

describe('npm start in an empty folder', () => {
  let folder: string;
  let port: number;
  let running: StartCommand;

  const inRun = (...names: string[]) => join(folder, '.run', ...names);
  const readOwner = async () =>
    Owner.parse(JSON.parse(await readFile(inRun('owner.json'), 'utf8')));
  const start = (...args: string[]) =>
    runStart(folder, { args, environment: { PORT: String(port) } });

  beforeAll(async () => {
    folder = await emptyFolder();
    port = await freePort();
    running = start();
    await running.untilPrinted(/^ready /m);
  });
  afterAll(async () => {
    await running[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  test('npm start prints the address and the first commands to try', () => {
    expect(running.output()).toContain(`\nready http://127.0.0.1:${port}\n`);
    expect(running.output()).toContain(`http://127.0.0.1:${port}/api/docs`);
    expect(running.output()).toMatch(
      new RegExp(`^Log in: http://127\\.0\\.0\\.1:${port}/login/token/[\\w-]{43}$`, 'm'),
    );
    expect(running.output()).toContain("zulip.Client(config_file='.run/clientrc')");
    expect(running.output()).toMatch(/^Try: {3}curl /m);
  });

  test('npm start listens only on loopback', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    // Includes a second loopback address, because a machine without a network has no other addresses.
    const outer = addresses.filter(({ internal, scopeid = 0 }) => !internal && scopeid === 0);
    for (const address of ['127.0.0.2', ...outer.map(({ address }) => address)]) {
      expect(await isListening(port, address), address).toBe(false);
    }
    const hasIpv6 = addresses.some(({ address }) => address === '::1');
    expect(await isListening(port, '::1')).toBe(hasIpv6);
  });

  test('the first message can be sent with the credentials that npm start wrote', async () => {
    const owner = await readOwner();
    expect(owner.site).toBe(`http://127.0.0.1:${port}`);
    expect(parseIni(await readFile(inRun('clientrc'), 'utf8'))).toEqual({
      api: { email: owner.email, key: owner.api_key, site: owner.site },
    });
    for (const secret of ['owner.json', 'clientrc', 'secrets.json', 'environment.json']) {
      expect((await stat(inRun(secret))).mode & 0o777, secret).toBe(0o600);
    }
    const login = await apiClient(owner).post('/fetch_api_key', {
      username: owner.email,
      password: owner.password,
    });
    expect(login.body.api_key).toBe(owner.api_key);
    const hello = { type: 'channel', to: 'general', topic: 'hello', content: 'Hello' };
    await untilSucceeds(
      async () =>
        expect(await apiClient(owner).post('/messages', hello)).toMatchObject({ status: 200 }),
      { timeoutMs: 60_000 },
    );
    expect(await sendToSelf(apiClient(owner), 'first')).toMatchObject({ status: 200 });
    expect(await contentsOf(apiClient(owner))).toEqual(['<p>first</p>']);
  });

  test('a new organization has a channel with a welcome message', async () => {
    const client = apiClient(await readOwner());
    const { subscriptions } = (await client.get('/users/me/subscriptions')).body;
    expect(subscriptions).toMatchObject([{ name: 'general', invite_only: false }]);
    const [{ stream_id }] = subscriptions;
    const topics = async () => (await client.get(`/users/me/${stream_id}/topics`)).body.topics;
    await expect.poll(topics).toContainEqual(expect.objectContaining({ name: 'welcome' }));
    const hello = { type: 'channel', to: 'general', topic: 'hello', content: 'Hello, **world**' };
    expect(await client.post('/messages', hello)).toMatchObject({ status: 200 });
  });

  test('an account created with an invitation link is subscribed to the first channel', async () => {
    const owner = await readOwner();
    const { invite_link } = (
      await apiClient(owner).post('/invites/multiuse', { notify_referrer_on_join: false })
    ).body;
    const email = 'ann@example.com';
    const asked = await fetch(invite_link, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    expect(await asked.json()).toMatchObject({ result: 'success', must_confirm_address: true });
    const { origin } = new URL(invite_link);
    const link = await untilSucceeds(
      async () => {
        const mails = await (await fetch(`${owner.site}/development/mail`)).text();
        const [, path] = /href="([^"]+)">Finish signing up/.exec(mails) ?? [];
        const mail = await (await fetch(owner.site + z.string().parse(path))).text();
        return z.string().parse(/https?:[^"<\s]+\/register\/[A-Za-z0-9]{32}/.exec(mail)?.[0]);
      },
      { timeoutMs: 60_000 },
    );
    const person = { full_name: 'Ann', password: owner.password };
    const joined = await fetch(link, {
      ...{ method: 'POST', headers: { origin }, redirect: 'manual' },
      body: new URLSearchParams(person),
    });
    expect(joined.status).toBe(303);
    const login = { username: email, password: person.password };
    const { api_key } = (await apiClient(owner).post('/fetch_api_key', login)).body;
    const ann = apiClient({ ...owner, email, api_key });
    const subscriptions = async () => (await ann.get('/users/me/subscriptions')).body.subscriptions;
    await expect.poll(subscriptions).toMatchObject([{ name: 'general' }]);
  });

  test('the mail page shows the mail that resets a password', async () => {
    const { site, email } = await readOwner();
    const asked = await fetch(`${site}/accounts/password/reset`, {
      method: 'POST',
      headers: { origin: site },
      body: new URLSearchParams({ email }),
    });
    expect(asked.status).toBe(200);
    await untilSucceeds(
      async () => {
        const listed = await fetch(`${site}/development/mail`);
        expect(listed.status).toBe(200);
        const html = await listed.text();
        expect(html).toContain('Set a new password');
        expect(html).toContain(`to ${email}`);
      },
      { timeoutMs: 60_000 },
    );
  });

  test('a second start reports what is already in use and leaves the first start running', async () => {
    const samePort = start();
    const sameFolder = runStart(folder, { environment: { PORT: String(await freePort()) } });

    expect(await samePort.ended).toBe(1);
    expect(samePort.output().trim()).toBe(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(await sameFolder.ended).toBe(1);
    expect(lastLine(sameFolder)).toMatch(
      new RegExp(`\\.run/data is in use by process ${running.pid}\\. Stop that process first\\.$`),
    );
    expect(await contentsOf(apiClient(await readOwner()))).toEqual(['<p>first</p>']);
  });

  test('npm start restarts the server when it is killed, and keeps sent messages', async () => {
    const client = apiClient(await readOwner());
    const killed = await readPidFile(inRun('data', 'chat.pid'));
    if (!killed) throw new Error('the server has no pid file');
    process.kill(killed.pid, 'SIGKILL');

    await running.untilPrinted(/chat ended \(SIGKILL\); see .*chat\.log; starting it again/);
    await untilSucceeds(
      async () => expect(await sendToSelf(client, 'second')).toMatchObject({ status: 200 }),
      { timeoutMs: 60_000 },
    );
    expect(await readPidFile(inRun('data', 'chat.pid'))).not.toEqual(killed);
    expect(await contentsOf(client)).toContain('<p>first</p>');
  });

  test('Ctrl-C stops every process that npm start started', async () => {
    const processes = await recordedProcesses(inRun('data'));
    expect([...processes.keys()].sort()).toEqual(['chat', 'holder', 'nats', 'postgres', 'redis']);
    const environment = JSON.parse(await readFile(inRun('environment.json'), 'utf8'));

    running.kill('SIGINT');
    expect(await running.ended).toBe(0);

    for (const [name, identity] of processes) {
      expect(await isRunning(identity), `${name} is still running`).toBe(false);
    }
    expect(await recordedProcesses(inRun('data'))).toEqual(new Map());
    expect(await isListening(port)).toBe(false);
    expect(await isListening(Number(new URL(environment.NATS_URL).port))).toBe(false);
  });

  test('Ctrl-C during a start stops the processes that have started so far', async () => {
    await using interrupted = start();
    await interrupted.untilPrinted(/^Starting the chat server /m);
    const processes = await untilSucceeds(
      async () => {
        const recorded = await recordedProcesses(inRun('data'));
        expect(recorded.has('chat')).toBe(true);
        return recorded;
      },
      { timeoutMs: 60_000 },
    );
    interrupted.kill('SIGINT');

    expect(await interrupted.ended).toBe(0);
    expect(lastLine(interrupted)).toBe('Stopping ...');
    for (const [name, identity] of processes) {
      expect(await isRunning(identity), `${name} is still running`).toBe(false);
    }
  });

  test('npm start keeps the data of a run that Ctrl-C stopped', async () => {
    const owner = await readOwner();
    running = start();
    await running.untilPrinted(/^ready /m);

    expect(await readOwner()).toEqual(owner);
    expect(await contentsOf(apiClient(owner))).toContain('<p>first</p>');
  });

  test('--fresh --empty starts over after a kill and prints a link that creates an organization', async () => {
    const before = await readOwner();
    const processes = await recordedProcesses(inRun('data'));
    running.kill('SIGKILL');
    await running.ended;

    running = start('--fresh', '--empty');
    await running.untilPrinted(/^ready /m);
    for (const [name, identity] of processes) {
      expect(await isRunning(identity), `${name} of the killed run is still running`).toBe(false);
    }
    await expect(readOwner()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await contentsOf(apiClient(before))).toBeUndefined();
    const [, link = ''] = /^Create your organization: (http\S+)$/m.exec(running.output()) ?? [];
    const setUp = await fetch(link);
    expect(setUp.status).toBe(200);
    expect(await setUp.text()).toContain('Create an organization');
  });
});

describe('a start that cannot succeed', () => {
  test('npm start exits with a message for an invalid port', async () => {
    const folder = await emptyFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const refused = runStart(folder, { environment: { PORT: '65536' } });

    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toBe('PORT must be a number from 1 to 65535, not "65536".');
    expect(await readdir(folder)).toEqual([]);
  });

  test('npm start exits with a message when the port is in use', async () => {
    const folder = await emptyFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    await using taken = await listenSomewhere();
    const refused = runStart(folder, { environment: { PORT: String(taken.port) } });

    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`Port ${taken.port} is in use by another program.`);
    expect(await readdir(folder)).toEqual([]);
  });

  test('npm start prints the usage for a wrong option', async () => {
    const folder = await emptyFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const refused = runStart(folder, { args: ['--frsh'] });

    expect(await refused.ended).toBe(2);
    expect(refused.output()).toContain('Usage: npm start');
    expect(refused.output()).not.toMatch(/^ {4}at /m);
    expect(await readdir(folder)).toEqual([]);
  });

  test('npm start --help prints the usage', async () => {
    const folder = await emptyFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const helped = runStart(folder, { args: ['--help'] });

    expect(await helped.ended).toBe(0);
    expect(helped.output()).toMatch(/^Usage: npm start/);
  });

  test.each([
    ['truncated secrets', { 'secrets.json': '{"secretKey":"ab' }],
    ['data without its secrets', { 'data/postgres/PG_VERSION': '18' }],
    [
      'a truncated database',
      { 'secrets.json': JSON.stringify(createSecrets()), 'data/postgres/base/1': '' },
    ],
    [
      'a file in place of the data folder',
      { 'secrets.json': JSON.stringify(createSecrets()), data: '' },
    ],
  ])('npm start suggests --fresh when it finds %s', async (_what, files) => {
    const folder = await emptyFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, '.run', name);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, content);
    }
    const refused = runStart(folder, { environment: { PORT: String(await freePort()) } });

    expect(await refused.ended).toBe(1);
    expect(refused.output()).not.toMatch(/^ {4}at /m);
    expect(lastLine(refused)).toMatch(
      /\.run\/.* Start over with an empty folder \(this deletes all data\): npm start -- --fresh$/,
    );
  });
});

function sendToSelf(client: ApiClient, content: string) {
  return client.post('/messages', { type: 'direct', to: [client.email], content });
}

/**
 * Returns the contents of the caller's direct messages, oldest first. Returns undefined when the caller may not read
 * messages.
 */
async function contentsOf(client: ApiClient): Promise<string[] | undefined> {
  const { body } = await client.get('/messages', {
    anchor: 'newest',
    num_before: 10,
    num_after: 0,
    narrow: [{ operator: 'is', operand: 'dm' }],
  });
  return body.messages?.map((message: { content: string }) => message.content);
}

function lastLine(command: StartCommand): string {
  return command.output().trim().split('\n').at(-1) ?? '';
}

/** Returns the processes that have a pid file in `folder`, keyed by name. */
async function recordedProcesses(folder: string): Promise<Map<string, ProcessIdentity>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pid'));
  const found = new Map<string, ProcessIdentity>();
  for (const name of names) {
    const identity = await readPidFile(join(folder, name));
    if (identity) found.set(name.slice(0, -'.pid'.length), identity);
  }
  return found;
}

function isListening(port: number, address = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function listenSomewhere(): Promise<AsyncDisposable & { port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parseIni(text: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  let section: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+) *= *(.*)$/.exec(line) ?? [];
    if (name) {
      section = {};
      sections[name] = section;
    } else if (key && value) section[key] = value;
  }
  return sections;
}
