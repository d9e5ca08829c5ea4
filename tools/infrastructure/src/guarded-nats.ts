import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandTier } from './command.ts';
import { freePort } from './free-port.ts';
import { type NatsOptions, startNats } from './nats-server.ts';
import { findServerPrograms } from './server-programs.ts';

/** Starts a NATS server for a test that rejects clients without `credentials`. The URL in the result contains them. */
export async function startGuardedNats(
  credentials: NonNullable<NatsOptions['credentials']>,
): Promise<AsyncDisposable & { url: string }> {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(path.join(tmpdir(), 'chat-nats-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const announce = () => undefined;
  const { nats: program } = await findServerPrograms(process.env, announce);
  const { url } = opened.use(
    await startNats({
      ...{ name: 'nats', program, directory, announce, credentials },
      port: await freePort(),
      tie: await commandTier(process.env),
    }),
  );
  const resources = opened.move();
  return { url, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
