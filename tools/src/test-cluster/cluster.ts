import { docker, runProgram } from '../test-containers/docker.ts';

/** An image of this machine's engine, and the name by which manifests ask for it. */
export interface ProvidedImage {
  source: string;
  name: string;
}

/** A Kubernetes that the product is installed on. Disposing it takes down what the run brought up. */
export interface Cluster extends AsyncDisposable {
  kubeconfig: string;
  /** Whether disposing it removes everything that is on it. */
  isTemporary: boolean;
  /** For kubectl and helm: PATH and KUBECONFIG. */
  environment: Record<string, string>;
  /** Where ports of nodes are reached. */
  nodeAddress: string;
  /** The name under which nodes pull the image of the product, without its tag. undefined: nodes have it by any name. */
  imageName: string | undefined;
  /** A folder of the node in which volumes can be made. undefined: the cluster makes volumes of its own. */
  volumeFolder: string | undefined;
  /** Has the nodes find these images. */
  provideImages(images: readonly ProvidedImage[]): Promise<void>;
}

/**
 * The cluster that KUBECONFIG names.
 *
 * @param imageName the name under which the image is pushed and pulled; undefined: it is on the nodes already
 * @throws when it does not answer
 */
export async function connectCluster(kubeconfig: string, imageName?: string): Promise<Cluster> {
  const environment = { KUBECONFIG: kubeconfig };
  const args = ['get', 'nodes', '--output', 'jsonpath={.items[0].status.addresses}'];
  const addresses: { type: string; address: string }[] = JSON.parse(
    await runProgram('kubectl', args, { environment, timeoutMs: 30_000 }),
  );
  const nodeAddress = addresses.find(({ type }) => type === 'InternalIP')?.address;
  if (!nodeAddress) throw new Error('the first node of the cluster has no InternalIP');
  return {
    kubeconfig,
    isTemporary: false,
    environment,
    nodeAddress,
    imageName,
    volumeFolder: undefined,
    async provideImages(images) {
      if (imageName === undefined) return;
      for (const { source, name } of images) {
        if (!name.startsWith(`${imageName}:`)) continue;
        await docker(['tag', source, name]);
        await docker(['push', name], { timeoutMs: 600_000 });
      }
    },
    async [Symbol.asyncDispose]() {},
  };
}
