import { docker, runProgram } from '../test-containers/docker.ts';

/** An image in this machine's container engine, and the name that manifests use for the image. */
export interface ProvidedImage {
  source: string;
  name: string;
}

/** A Kubernetes cluster for the product. Disposing stops everything that this run started. */
export interface Cluster extends AsyncDisposable {
  kubeconfig: string;
  /** Whether disposing the cluster removes everything in it. */
  isTemporary: boolean;
  /** The environment for kubectl and helm, with PATH and KUBECONFIG. */
  environment: Record<string, string>;
  /** The address at which this machine reaches the nodes' ports. */
  nodeAddress: string;
  /**
   * The name with which nodes pull the product's image, without the tag. Undefined if nodes have the image under any
   * name.
   */
  imageName: string | undefined;
  /** The node's folder for volumes. Undefined if the cluster provides volumes itself. */
  volumeFolder: string | undefined;
  /** Makes these images available to the nodes. */
  provideImages(images: readonly ProvidedImage[]): Promise<void>;
}

/**
 * Connects to the cluster that `kubeconfig` specifies.
 *
 * @param imageName the name under which the image is pushed and pulled; undefined if the image is already on the nodes
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
