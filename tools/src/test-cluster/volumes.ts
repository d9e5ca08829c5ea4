import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { applyManifest, kubectl, type Place } from './kubernetes.ts';

/** A claim that needs a volume, and the user id that writes to the volume. */
interface Claim {
  name: string;
  userId: number;
  shared?: boolean;
}

/**
 * Creates volumes on the node for the claims in a namespace. Does nothing if the cluster provides volumes itself. The
 * volumes outlive the claims, like volumes with real data.
 */
export async function makeVolumes(
  { cluster, namespace }: Place,
  claims: readonly Claim[],
): Promise<void> {
  if (cluster.volumeFolder === undefined) return;
  for (const { name, userId, shared } of claims) {
    const path = join(cluster.volumeFolder, namespace, name);
    await mkdir(path, { recursive: true });
    await chown(path, userId, userId);
    await applyManifest(
      { cluster, namespace: 'default' },
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'PersistentVolume',
        metadata: { name: `${namespace}-${name}` },
        spec: {
          capacity: { storage: '20Gi' },
          accessModes: [shared ? 'ReadWriteMany' : 'ReadWriteOnce'],
          persistentVolumeReclaimPolicy: 'Retain',
          claimRef: { namespace, name },
          hostPath: { path },
        },
      }),
    );
  }
}

/**
 * Deletes the volumes that `makeVolumes` created, with their contents. Volumes that the cluster provides are deleted
 * with their claims.
 */
export async function removeVolumes(
  { cluster, namespace }: Place,
  claims: readonly Claim[],
): Promise<void> {
  if (cluster.volumeFolder === undefined) return;
  for (const { name } of claims) {
    const args = ['delete', 'persistentvolume', `${namespace}-${name}`, '--ignore-not-found'];
    await kubectl({ cluster, namespace: 'default' }, args);
    await rm(join(cluster.volumeFolder, namespace, name), { recursive: true, force: true });
  }
}
