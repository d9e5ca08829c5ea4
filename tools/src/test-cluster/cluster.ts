import { docker, runProgram } from '../test-containers/docker.ts';

/** An image in this machine's container engine, and the name by which manifests refer to it. */
export interface ProvidedImage {
  source: string;
  name: string;
}

/** A Kubernetes cluster for the product. Disposing it stops what this run started. */
export interface Cluster extends AsyncDisposable {
  kubeconfig: string;
  /** Whether disposing it removes everything in it. */
  isTemporary: boolean;
  /** The environment for kubectl and helm: PATH and KUBECONFIG. */
  environment: Record<string, string>;
  /** The address at which ports of nodes are reachable. */
  nodeAddress: string;
  /** The name under which nodes pull the product's image, without its tag. Undefined: nodes have it under any name. */
  imageName: string | undefined;
  /** A folder of the node for volumes. Undefined: the cluster provides volumes itself. */
  volumeFolder: string | undefined;
  /** Makes these images available to the nodes. */
  provideImages(images: readonly ProvidedImage[]): Promise<void>;
}

/**
 * Connects to the cluster that KUBECONFIG names.
 *
 * @param imageName the name under which the image is pushed and pulled; undefined: it is on the nodes already
 * @throws when the cluster does not answer
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
