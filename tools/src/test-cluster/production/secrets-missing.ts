import { applyManifest, kubectl, listPods, markNamespace, removeNamespace } from '../kubernetes.ts';
import { documentedCommand, type ProductionStage } from '../production-stage.ts';
import type { Step } from '../step.ts';

const namespace = 'chat-incomplete';

export const secretsMissing: Step<ProductionStage> = {
  name: 'secrets-missing',
  summary:
    'an installation without its secrets fails before any pod, and says which key is missing',
  async run({ place: { cluster }, shell, tag }) {
    const place = { cluster, namespace };
    const manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } };
    await applyManifest({ cluster, namespace: 'default' }, JSON.stringify(manifest));
    await markNamespace(place);
    try {
      const command = (await documentedCommand('6. Install', 'helm install'))
        .replace('--namespace chat ', `--namespace ${namespace} `)
        .replace(/--timeout \w+/, '--timeout 90s');
      const failure = await shell.run(`${command} --set image.tag=${tag}`).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      if (failure === undefined) throw new Error('it was installed without its secrets');
      const logs = await kubectl(place, ['logs', 'job/chat-check', '--all-containers']).catch(
        String,
      );
      const said = `${failure}\n${logs}`;
      const unnamed = ['chat-stores', 'nats-url', 'users'].filter((name) => !said.includes(name));
      if (unnamed.length > 0)
        throw new Error(`nothing says that ${unnamed.join()} is missing:\n${said}`);
      const started = (await listPods(place)).filter(({ component }) => component === 'gateway');
      if (started.length > 0) throw new Error('pods were started all the same');
      return undefined;
    } finally {
      await removeNamespace(place);
    }
  },
};
