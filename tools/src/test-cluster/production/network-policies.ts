import { services } from '../../product/services.ts';
import { documentedImage } from '../images.ts';
import { applyManifest, kubectl, type Place, until } from '../kubernetes.ts';
import { greet } from '../organization.ts';
import { organizationOf, type ProductionStage, release } from '../production-stage.ts';
import { Skipped, type Step } from '../step.ts';

const probeName = 'probe';
const elsewhere = 'default';

export const networkPolicies: Step<ProductionStage> = {
  name: 'network-policies',
  summary: 'a pod without labels reaches neither stores nor services, and the product works',
  async run(stage) {
    const { place, stores } = stage;
    const postgres = `postgres.${stores.namespace}.svc:5432`;
    const grpc = services
      .filter((service) => service !== 'gateway')
      .map((service, index) => `${release}-${service}.${place.namespace}.svc:${50_051 + index}`);
    const gateway = `${release}-gateway.${place.namespace}.svc:80`;

    // The product's namespace denies everything that the chart does not allow.
    const inside = await probe(stage, place, { forbidden: [postgres, gateway], allowed: [] });
    if (inside[gateway]) {
      throw new Skipped('the network of this cluster enforces no policies');
    }
    // Other namespaces may call anything, but services answer only their callers.
    const others = { ...place, namespace: elsewhere };
    const outside = await probe(stage, others, { forbidden: grpc, allowed: [gateway] });
    if (!outside[gateway]) throw new Error(`nobody reaches ${gateway}, so nothing is proven`);
    const reached = [postgres, ...grpc].filter((target) => inside[target] || outside[target]);
    if (reached.length > 0) throw new Error(`a pod without labels reached ${reached.join(', ')}`);
    await greet(organizationOf(stage));
    return undefined;
  },
};

interface Targets {
  forbidden: readonly string[];
  allowed: readonly string[];
}

/** Returns whether a pod without labels can connect, for each target. */
async function probe(
  { walk, tag }: ProductionStage,
  place: Place,
  targets: Targets,
): Promise<Record<string, boolean>> {
  const image = `${walk.cluster.imageName ?? documentedImage}:${tag}`;
  await kubectl(place, ['delete', 'pod', probeName, '--ignore-not-found', '--force']);
  await applyManifest(place, JSON.stringify(probePod(image, targets)));
  try {
    const args = ['get', 'pod', probeName, '--output', 'jsonpath={.status.phase}'];
    const isOver = async () => (await kubectl(place, args)) === 'Succeeded';
    await until('the probe has ended', isOver, 90_000);
    return JSON.parse(await kubectl(place, ['logs', probeName]));
  } finally {
    await kubectl(place, ['delete', 'pod', probeName, '--force']);
  }
}

/**
 * Returns a pod that logs as JSON which targets it could connect to. Networks apply policies only a few moments after a
 * pod's start, so the pod tries forbidden targets for a while.
 */
function probePod(image: string, { forbidden, allowed }: Targets) {
  const script = `
    import { connect } from 'node:net';
    const reaches = (target) => new Promise((resolve) => {
      const [host, port] = target.split(':');
      const socket = connect({ host, port: Number(port), timeout: 3_000 });
      const end = (isReached) => { socket.destroy(); resolve(isReached); };
      socket.on('connect', () => end(true)).on('timeout', () => end(false)).on('error', () => end(false));
    });
    const tryAll = async (targets) =>
      Object.fromEntries(await Promise.all(targets.map(async (one) => [one, await reaches(one)])));
    const deadline = Date.now() + 30_000;
    let reached;
    do reached = await tryAll(${JSON.stringify(forbidden)});
    while (Object.values(reached).includes(true) && Date.now() < deadline);
    console.log(JSON.stringify({ ...reached, ...await tryAll(${JSON.stringify(allowed)}) }));`;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: probeName },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 10_001,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name: probeName,
          image,
          command: ['node', '--input-type=module', '--eval', script],
          securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        },
      ],
    },
  };
}
