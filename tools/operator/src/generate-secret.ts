import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { generateCallKeys } from '@chat/kit/actor/call-keys';
import { z } from 'zod';
import type { OperatorCommand } from './operator-command.ts';

const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';
const deadlineMs = 30_000;

const Status = z.object({ message: z.string() });

/**
 * Creates a Secret with random values through the API of the cluster in which it runs. Leaves an existing Secret
 * unchanged, because stored data needs its keys. The values are hexadecimal and begin with a letter, so that they never
 * need quotes. With --service-keys, the Secret includes the keys with which services sign their calls.
 */
export const generateSecret: OperatorCommand = {
  usage:
    '--name NAME --key KEY ... [--service-keys] [--label NAME=VALUE ...] [--account-folder PATH]: create a Secret in this pod’s namespace with a random value for each KEY and, with --service-keys, the keys of all services; an existing Secret stays unchanged; the Helm chart runs this command',
  async run(args, env) {
    const { values } = parseArgs({
      args,
      options: {
        name: { type: 'string' },
        key: { type: 'string', multiple: true, default: [] },
        'service-keys': { type: 'boolean', default: false },
        label: { type: 'string', multiple: true, default: [] },
        'account-folder': { type: 'string', default: accountFolder },
      },
    });
    const { name, key: keys, label: labels } = values;
    if (!name || keys.length === 0)
      throw new Error(`Usage: secret-generate ${generateSecret.usage}`);
    const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = env;
    if (!host || !port)
      throw new Error('This program does not run in a pod: KUBERNETES_SERVICE_HOST is not set.');
    const data = {
      ...(values['service-keys'] && serviceKeys()),
      ...Object.fromEntries(keys.map((key) => [key, randomValue()])),
    };
    const [token, namespace] = await Promise.all(
      ['token', 'namespace'].map((file) => readFile(`${values['account-folder']}/${file}`, 'utf8')),
    );
    const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
    const answer = await fetch(`https://${authority}/api/v1/namespaces/${namespace}/secrets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        apiVersion: 'v1',
        kind: 'Secret',
        type: 'Opaque',
        metadata: { name, labels: Object.fromEntries(labels.map((label) => label.split('=', 2))) },
        stringData: data,
      }),
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.status === 409) {
      console.log(`The secret ${name} already exists. It was not changed.`);
    } else if (answer.ok) {
      console.log(`Created the secret ${name} with ${Object.keys(data).join(', ')}.`);
    } else {
      const { success, data } = Status.safeParse(await answer.json());
      const reason = success ? data.message : 'no reason given';
      throw new Error(`Kubernetes rejected the secret ${name} with ${answer.status}: ${reason}`);
    }
  },
};

function randomValue(): string {
  return `k${randomBytes(32).toString('hex')}`;
}

function serviceKeys(): Record<string, string> {
  const { privateKeys, publicKeys } = generateCallKeys();
  return {
    ...Object.fromEntries(
      Object.entries(privateKeys).map(([name, key]) => [`${name}-private-key`, key]),
    ),
    'service-public-keys': publicKeys,
  };
}
