import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { listBlocks } from '../../e2e/documented-commands/blocks.ts';
import { repository } from '../repository.ts';
import { composeEnvironment } from './compose.ts';
import { runProgram } from './docker.ts';
import type { Images } from './stand-ins.ts';

/** A shell in a clean copy of the repository. Disposing deletes the copy. */
export interface DocumentedSession extends AsyncDisposable {
  folder: string;
  /**
   * Runs the only block in a document that starts with `begin`, unchanged. Resolves to the block's output. @throws when
   * the block fails
   */
  follow(document: string, begin: string): Promise<string>;
  /** Runs commands that no document contains. */
  run(script: string): Promise<string>;
}

/**
 * A shell function that adds options to every build. Documents omit these options, because they do not cover machines
 * without a registry.
 */
const buildAnywhere = `docker() {
  if [ "$1" != build ]; then command docker "$@"; return; fi
  shift
  command docker build --network host --build-arg NODE_IMAGE --build-arg BASE_IMAGE "$@"
}`;

/**
 * Opens a shell in a new copy of the repository. `programs` is a folder with the programs that the documents expect on
 * the machine.
 */
export async function openDocumentedSession(
  images: Images,
  { environment = {}, programs = '' }: { environment?: Record<string, string>; programs?: string },
): Promise<DocumentedSession> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-clone-'));
  await copyTree(folder);
  const blocks = (await listBlocks()).filter(({ language }) => language === 'sh');
  const [gitFolder] = (
    await runProgram('git', ['-C', repository, 'rev-parse', '--absolute-git-dir'])
  ).split('\n');
  const all = {
    ...(await composeEnvironment()),
    PATH: [programs, process.env.PATH].join(delimiter),
    GIT_DIR: gitFolder ?? '',
    NODE_IMAGE: images.node,
    BASE_IMAGE: images.debian,
    POSTGRES_IMAGE: images.postgres,
    NATS_IMAGE: images.nats,
    REDIS_IMAGE: images.redis,
    ...environment,
  };
  const run = (script: string) =>
    runProgram('sh', ['-euc', `cd ${folder}\n${buildAnywhere}\n${script}`], { environment: all });
  return {
    folder,
    run,
    async follow(document, begin) {
      const found = blocks.filter(({ file, text }) => file === document && text.startsWith(begin));
      const [block] = found;
      if (!block || found.length > 1) throw new Error(`${document} has ${found.length}: ${begin}`);
      return run(block.text);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/**
 * Copies the files that a commit of the whole work tree would contain. Leaves out everything that git ignores, such as
 * packages.
 */
async function copyTree(folder: string): Promise<void> {
  const environment = { GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...args: string[]) =>
    runProgram('git', ['-C', repository, ...args], { environment });
  await git('add', '--all');
  const tree = await git('write-tree');
  const archive = join(folder, 'tree.tar');
  await git('-c', 'tar.umask=0022', 'archive', '--output', archive, tree.trim());
  await runProgram('tar', ['-C', folder, '-xf', archive]);
  for (const left of ['index', 'tree.tar']) await rm(join(folder, left));
}
