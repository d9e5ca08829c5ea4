import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { callerNames } from '@chat/kit/actor/callers';
import { callKeyRule, privateKey, servicePublicKeys } from '@chat/kit/config/call-settings';
import { generatedSecret } from '@chat/kit/config/generated-secret';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { repository } from '../repository.ts';

const run = promisify(execFile);
const program = join(repository, 'tools/operator/src/main.ts');

test('generates values that services accept and that need no escaping in URLs', async () => {
  await using kubernetes = await startApi(201, {});
  const { stdout } = await kubernetes.generate();
  expect(stdout).toContain('Created the secret t-chat-generated with secret-key, password.');
  expect(kubernetes.requests).toEqual([
    {
      method: 'POST',
      url: '/api/v1/namespaces/team/secrets',
      authorization: 'Bearer of-this-pod',
      body: {
        apiVersion: 'v1',
        kind: 'Secret',
        type: 'Opaque',
        metadata: { name: 't-chat-generated', labels: { 'app.kubernetes.io/instance': 't' } },
        stringData: { 'secret-key': expect.any(String), password: expect.any(String) },
      },
    },
  ]);
  const [made] = kubernetes.requests;
  const values = Object.values(made?.body.stringData ?? {});
  expect(new Set(values).size).toBe(2);
  for (const value of values) {
    expect(generatedSecret.safeParse(value).success).toBe(true);
    expect(value).toMatch(/^[a-z][a-z0-9]{40,}$/);
  }
});

test('creates a private key for each caller, and the matching public keys', async () => {
  await using kubernetes = await startApi(201, {});
  await kubernetes.generate('--service-keys');
  const data = kubernetes.requests[0]?.body.stringData ?? {};
  const SERVICE_PUBLIC_KEYS = data['service-public-keys'];
  servicePublicKeys.parse(SERVICE_PUBLIC_KEYS);
  for (const name of callerNames) {
    const own = data[`${name}-private-key`];
    privateKey.parse(own);
    const settings = { SERVICE_PUBLIC_KEYS, [`${name.toUpperCase()}_PRIVATE_KEY`]: own };
    expect(callKeyRule(name)(settings)).toEqual([]);
  }
  expect(Object.keys(data)).toHaveLength(callerNames.length + 3);
});

test('does not change an existing secret', async () => {
  await using kubernetes = await startApi(409, { message: 'secrets "t-chat-generated" exists' });
  const { stdout } = await kubernetes.generate();
  expect(stdout).toContain('The secret t-chat-generated already exists. It was not changed.');
  expect(kubernetes.requests).toHaveLength(1);
});

test("fails with Kubernetes's message when creating the secret is forbidden", async () => {
  await using kubernetes = await startApi(403, { message: 'secrets is forbidden' });
  await expect(kubernetes.generate()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'rejected the secret t-chat-generated with 403: secrets is forbid',
    ),
  });
});

const Secret = z.looseObject({ stringData: z.record(z.string(), z.string()) });
type Asked = {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: z.infer<typeof Secret>;
};

/**
 * Starts an API server that gives every request the same answer. Runs the operator's command as in a pod of the API
 * server's cluster.
 */
async function startApi(status: number, answer: object) {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'chat-account-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  for (const [file, content] of Object.entries({ token: 'of-this-pod', namespace: 'team', cert })) {
    await writeFile(join(folder, file), content);
  }
  const requests: Asked[] = [];
  const read = async ({ method, url, headers }: IncomingMessage, body: string) =>
    requests.push({
      method,
      url,
      authorization: headers.authorization,
      body: Secret.parse(JSON.parse(body)),
    });
  const server = createServer({ key, cert }, async (request, response) => {
    await read(request, await text(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(() => promisify(server.close.bind(server))());
  const { port }: AddressInfo = z
    .object({ port: z.number(), address: z.string(), family: z.string() })
    .parse(server.address());
  const environment = {
    KUBERNETES_SERVICE_HOST: '127.0.0.1',
    KUBERNETES_SERVICE_PORT: String(port),
    NODE_EXTRA_CA_CERTS: join(folder, 'cert'),
  };
  const commandLine = [
    ...[program, 'secret-generate', '--name', 't-chat-generated', '--account-folder', folder],
    ...['--key', 'secret-key', '--key', 'password', '--label', 'app.kubernetes.io/instance=t'],
  ];
  const disposable = opened.move();
  return {
    requests,
    generate: (...more: string[]) =>
      run(process.execPath, [...commandLine, ...more], { env: environment }),
    [Symbol.asyncDispose]: () => disposable.disposeAsync(),
  };
}
