import { join } from 'node:path';
import { type ServiceName, services } from '../product/services.ts';
import { repository } from '../repository.ts';
import { docker } from './docker.ts';
import type { Images } from './stand-ins.ts';

export interface ImageBuild {
  /** `registry.example.com/chat`: an image is named `<repository>/<service>:<tag>`. */
  repository: string;
  tag: string;
  /** What the images say of themselves. The tag if absent. */
  version?: string;
  /** The tree that they are built from. This clone if absent. */
  source?: string;
  /** All of them if absent. */
  services?: readonly ServiceName[];
  /** Builds every layer anew. False if absent. */
  isFresh?: boolean;
}

/** Builds the image of each service, by the commands of docs/container-images.md. Resolves with the names of the images. */
export async function buildImages(
  { node, debian }: Pick<Images, 'node' | 'debian'>,
  build: ImageBuild,
): Promise<string[]> {
  const { source = repository, version = build.tag, isFresh = false } = build;
  const names: string[] = [];
  for (const service of build.services ?? services) {
    const name = `${build.repository}/${service}:${build.tag}`;
    await docker([
      ...['build', '--network', 'host', ...(isFresh ? ['--no-cache'] : [])],
      ...['--build-arg', `NODE_IMAGE=${node}`, '--build-arg', `BASE_IMAGE=${debian}`],
      ...['--build-arg', `VERSION=${version}`],
      ...['--file', join(source, 'deploy/Dockerfile'), '--target', service, '--tag', name, source],
    ]);
    names.push(name);
  }
  return names;
}
