import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandTier } from './command.ts';
import { freePort } from './free-port.ts';
import { startNats } from './nats-server.ts';
import { findServerPrograms } from './server-programs.ts';

/** A NATS server for a test. Its store can be set back, as if a backup were restored or a disk lost. */
export type RestorableNats = AsyncDisposable & {
  url: string;
  /** Stops the server, copies its store, and starts the server again. */
  keepCopy(): Promise<void>;
  /** Stops the server, replaces its store with the copy, and starts the server again. */
  putCopyBack(): Promise<void>;
};

/** Starts a server with an empty store. Disposing stops it and removes its files. */
export async function startRestorableNats(): Promise<RestorableNats> {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(path.join(tmpdir(), 'chat-nats-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const announce = () => undefined;
  const { nats: program } = await findServerPrograms(process.env, announce);
  const server = opened.use(
    await startNats({
      ...{ name: 'nats', program, directory, announce },
      port: await freePort(),
      tie: await commandTier(process.env),
    }),
  );
  const store = path.join(directory, 'nats');
  const copy = path.join(directory, 'copy');
  const resources = opened.move();

  async function replace(from: string, to: string) {
    await server.stop();
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true });
    await server.restart();
  }

  return {
    url: server.url,
    keepCopy: () => replace(store, copy),
    putCopyBack: () => replace(copy, store),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
