import { join } from 'node:path';
import { repository } from '../repository.ts';
import { docker } from './docker.ts';
import type { Images } from './stand-ins.ts';

export interface ImageBuild {
  /** The image's full name, such as `registry.example.com/chat:1.0.0`. */
  name: string;
  /** The version in the image's labels. */
  version: string;
  /** The source folder. Default: this clone of the repository. */
  source?: string;
  /** Whether to build every layer again. Default: false. */
  isFresh?: boolean;
}

/** Builds the product's image with the command from docs/container-images.md. */
export async function buildImage(
  { node, debian }: Pick<Images, 'node' | 'debian'>,
  { name, version, source = repository, isFresh = false }: ImageBuild,
): Promise<void> {
  await docker([
    ...['build', '--network', 'host', ...(isFresh ? ['--no-cache'] : [])],
    ...['--build-arg', `NODE_IMAGE=${node}`, '--build-arg', `BASE_IMAGE=${debian}`],
    ...['--build-arg', `VERSION=${version}`],
    ...['--file', join(source, 'deploy/Dockerfile'), '--tag', name, source],
  ]);
}
