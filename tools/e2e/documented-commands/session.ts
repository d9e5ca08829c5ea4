import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../src/repository.ts';
import { apiClient, type Credentials } from '../client.ts';
import { exchange } from '../http-exchange.ts';

/** A shell in a folder that looks like a clone of the repository in which `npm start` is running. */
export interface Session extends AsyncDisposable {
  /** Runs a block, changed only by `bind`. Resolves to its output. @throws when the block fails */
  run(text: string): Promise<string>;
}

const run = promisify(execFile);
const operator = join(repository, 'tools/operator/src/main.ts');
const withinMs = 150_000;

/**
 * The script that stands in for kubectl and docker. It runs, on this machine, the operator program that the documents
 * run in a container.
 */
const inContainer = `#!/bin/sh
while [ $# -gt 0 ] && [ "$1" != operator ]; do shift; done
[ $# -gt 0 ] || exit 64
shift
exec node ${operator} "$@"
`;
const standIns: Readonly<Record<string, string>> = {
  npm: `#!/bin/sh
[ "$1 $2 $3" = "run operator --" ] || exit 64
shift 3
exec node ${join(repository, 'tools/src/start/operator.ts')} "$@"
`,
  kubectl: inContainer,
  docker: inContainer,
};

export async function openSession(
  owner: Credentials,
  operatorEnvironment: Record<string, string>,
): Promise<Session> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-documented-'));
  for (const part of ['.run', 'bin', 'deploy']) await mkdir(join(folder, part));
  await writeFile(join(folder, '.run/owner.json'), JSON.stringify(owner));
  await writeFile(join(folder, '.run/environment.json'), JSON.stringify(operatorEnvironment));
  await copyFile(
    join(repository, 'deploy/generate-secrets.sh'),
    join(folder, 'deploy/generate-secrets.sh'),
  );
  for (const [name, text] of Object.entries(standIns)) {
    await writeFile(join(folder, 'bin', name), text);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = {
    ...process.env,
    ...operatorEnvironment,
    PATH: path,
    // Half of the time of a short command is spent on compiling its imports.
    NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled'),
  };
  const unique = `docs-${randomBytes(4).toString('hex')}`;
  await apiClient(owner).post('/users/me/subscriptions', { subscriptions: [{ name: unique }] });
  const known: Known = { owner, stringId: unique, channel: unique };

  return {
    async run(text) {
      if (/ --email bob@example\.(com|org)/.test(text)) await addBob(known);
      if (text.includes('/events ')) await sendToChannel(known);
      const script = `set -eu\n[ ! -e state ] || . ./state\nset -a\n${bind(text, known)}\nexport -p > state`;
      const { stdout } = await run('sh', ['-c', script], { cwd: folder, env, timeout: withinMs });
      learn(stdout, known);
      return stdout;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Values that earlier commands have printed and later commands need. */
type Known = {
  owner: Credentials;
  /** The string id of the organization that the documents call `design`. */
  stringId: string;
  /** A channel to use instead of `general`, which is archived in the tests' organizations. */
  channel: string;
  queueId?: string;
  realmId?: string;
  /** The API key of the `design` organization's owner, who is ann@example.com in the documents. */
  apiKey?: string;
};

function learn(printed: string, known: Known): void {
  known.queueId = /"queue_id":"([^"]+)"/.exec(printed)?.[1] ?? known.queueId;
  const [, realmId, apiKey] =
    /Organization (\d+) exists.*ann@example\.com.*API key +(\w+)/s.exec(printed) ?? [];
  known.realmId = realmId ?? known.realmId;
  known.apiKey = apiKey ?? known.apiKey;
}

/**
 * Returns `text` adapted to this product. It has the product's address instead of the default one, and actual values in
 * place of `<...>` and example numbers. Organizations get unused names.
 */
function bind(
  text: string,
  { owner, stringId, channel, queueId = '', realmId = '' }: Known,
): string {
  const another = randomBytes(4).toString('hex');
  const bound = text
    .replaceAll('http://127.0.0.1:9991', owner.site)
    .replaceAll('to=general', `to=${channel}`)
    .replaceAll('<the queue_id above>', queueId)
    .replaceAll(/\{\{.*?\}\}/g, 'release')
    .replaceAll('--string-id design', `--string-id ${stringId}`)
    .replaceAll(/--name ('Our team'|"Our team")/g, `--string-id team-${another} --name $1`)
    .replaceAll(/(--realm|realm-deactivate|realm-reactivate) 2\b/g, `$1 ${realmId}`);
  const [placeholder] = /<[a-z][^>\n]*>/.exec(bound) ?? [];
  if (placeholder) throw new Error(`nothing says what ${placeholder} stands for`);
  return bound;
}

/** Creates a user, bob, with a pending change of address in ann's organization. */
async function addBob({ owner, stringId, apiKey }: Known): Promise<void> {
  const { port } = new URL(owner.site);
  const call = async (
    method: string,
    path: string,
    who: string,
    fields: Record<string, string>,
  ) => {
    const { text } = await exchange(owner.site, {
      method,
      path: `/api/v1${path}`,
      headers: {
        host: `${stringId}.localhost:${port}`,
        authorization: `Basic ${btoa(who)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    });
    const answer = JSON.parse(text);
    if (answer.result !== 'success') throw new Error(`${method} ${path}: ${text}`);
    return answer;
  };
  const password = randomBytes(12).toString('base64url');
  const email = 'bob@example.com';
  const account = { email, password, full_name: 'Bob' };
  await call('POST', '/users', `ann@example.com:${apiKey}`, account);
  const login = await call('POST', '/fetch_api_key', ':', { username: email, password });
  const bob = `${email}:${login.api_key}`;
  await call('PATCH', '/settings', bob, { email: 'bob@example.org', old_password: password });
}

async function sendToChannel({ owner, channel }: Known): Promise<void> {
  const message = { type: 'channel', to: channel, topic: 'hello', content: 'Hello again' };
  const { status } = await apiClient(owner).post('/messages', message);
  if (status !== 200) throw new Error('no message could be sent');
}
