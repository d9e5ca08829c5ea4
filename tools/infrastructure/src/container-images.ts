import type { ContainerRuntimeClient } from 'testcontainers';
import { InfrastructureError } from './infrastructure-error.ts';
import { within } from './within.ts';

/** The image that each server runs from. */
export type Images = { postgres: string; nats: string; redis: string };

const defaultSeconds = 60;

/** Returns the images that the environment specifies, and the official images for all other servers. */
export function imagesFrom(env: NodeJS.ProcessEnv): Images {
  return {
    postgres: env.CHAT_POSTGRES_IMAGE || 'postgres:18',
    nats: env.CHAT_NATS_IMAGE || 'nats:2.12-alpine',
    redis: env.CHAT_REDIS_IMAGE || 'redis:7-alpine',
  };
}

/**
 * Pulls the images that the engine lacks, and announces each pull.
 *
 * @throws Error if the pulls take longer than `CHAT_IMAGE_TIMEOUT_SECONDS` (60 by default)
 */
export async function obtainImages(
  client: ContainerRuntimeClient,
  images: Images,
  env: NodeJS.ProcessEnv,
  announce: (line: string) => void,
): Promise<void> {
  const seconds = Number(env.CHAT_IMAGE_TIMEOUT_SECONDS || defaultSeconds);
  if (!(seconds > 0)) {
    throw new InfrastructureError('CHAT_IMAGE_TIMEOUT_SECONDS must be a number above 0.');
  }
  const obtaining = Promise.all(
    Object.values(images).map((image) => obtain(client, image, announce)),
  );
  await within(seconds * 1000, 'fetching container images', obtaining);
}

async function obtain(
  client: ContainerRuntimeClient,
  name: string,
  announce: (line: string) => void,
): Promise<void> {
  const { ImageName } = await import('testcontainers');
  const image = ImageName.fromString(name);
  if (await client.image.exists(image)) return;
  announce(`Fetching the container image ${name}.`);
  await client.image.pull(image);
  // The engine reports a pull that failed halfway as text in its response, not as an error.
  if (!(await client.image.exists(image))) throw new Error(`${name} could not be fetched`);
}
