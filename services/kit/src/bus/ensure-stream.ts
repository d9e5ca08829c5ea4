import { isDeepStrictEqual } from 'node:util';
import type { JetStreamManager, StreamConfig } from 'nats';
import { isStreamExists, isStreamNotFound } from './jetstream-errors.ts';
import type { StreamDeclaration } from './streams.ts';

/**
 * Makes the stream exist as declared: creates it, or changes what differs. Several processes may
 * do so at once.
 */
export async function ensureStream(
  manager: JetStreamManager,
  declaration: StreamDeclaration,
): Promise<void> {
  const current = await findStream(manager, declaration.name);
  if (!current) {
    try {
      await manager.streams.add(declaration);
    } catch (error) {
      // Another process was faster, with other settings: they stay until somebody connects again.
      if (!isStreamExists(error)) throw error;
    }
  } else if (differs(current, declaration)) {
    await manager.streams.update(declaration.name, { ...current, ...declaration });
  }
}

async function findStream(
  manager: JetStreamManager,
  name: string,
): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(name)).config;
  } catch (error) {
    if (isStreamNotFound(error)) return undefined;
    throw error;
  }
}

function differs(current: StreamConfig, declaration: StreamDeclaration): boolean {
  const known = new Map(Object.entries(current));
  return Object.entries(declaration).some(
    ([name, value]) => !isDeepStrictEqual(known.get(name), value),
  );
}
