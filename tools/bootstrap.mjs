// Entry of every root script. Runs on any Node from version 20 and needs nothing installed:
// it installs the pinned Node and the packages when they are missing, then starts the program.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The program of each command, below tools/src. */
const programs = {
  start: 'start/main.ts',
  test: 'test/main.ts',
  'test-mutants': 'mutants/main.ts',
  'test-containers': 'test-containers/main.ts',
  'test-cluster': 'test-cluster/main.ts',
  check: 'check/main.ts',
  bench: 'bench/main.ts',
  chaos: 'chaos/main.ts',
  generate: 'generate/main.ts',
  format: 'check/format.ts',
  operator: 'start/operator.ts',
  pictures: 'pictures/main.ts',
};

const [command, ...args] = process.argv.slice(2);
if (!Object.hasOwn(programs, command ?? '')) {
  console.error(`Usage: npm run <${Object.keys(programs).join('|')}> [-- options]`);
  process.exit(2);
}

try {
  await install();
  requireRunnableNode();
} catch (error) {
  console.error(`\nSetting up failed: ${error.message}`);
  process.exit(1);
}
process.exitCode = await run(nodeBinary(), [join(root, 'tools/src', programs[command]), ...args], {
  env: {
    // What was compiled is kept between processes: a service starts with half the processor time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${dirname(nodeBinary())}:${process.env.PATH}`,
  },
});

function nodeBinary() {
  return join(root, 'node_modules/node/bin/node');
}

/** Installs the packages unless they already fit the lock file. */
async function install() {
  const marker = join(root, 'node_modules/.installed');
  const wanted = fingerprint();
  if (existsSync(marker) && existsSync(nodeBinary()) && readFileSync(marker, 'utf8') === wanted) {
    return;
  }
  const { node, pnpm } = pinnedVersions();
  console.log(`Installing Node ${node} and the packages (first time: about a minute) ...`);
  const code = await run(
    'npx',
    [
      '--yes',
      ...['-p', `node@${node}`, '-p', `pnpm@${pnpm}`],
      ...['pnpm', 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'],
    ],
    { env: { ...process.env, npm_config_update_notifier: 'false', npm_config_loglevel: 'error' } },
  );
  if (code !== 0) {
    throw new Error(
      `pnpm install ended with code ${code}.\nCheck the network connection to your npm registry, then run the command again.`,
    );
  }
  writeFileSync(marker, wanted);
}

/** The pinned Node needs a library that minimal Linux images lack. */
function requireRunnableNode() {
  const { status, stderr } = spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const missing = /lib[\w.+-]+\.so[.\d]*/.exec(stderr ?? '')?.[0];
  const hint = missing?.startsWith('libatomic')
    ? 'Install it with: apt-get install libatomic1 (Debian, Ubuntu) or dnf install libatomic (Fedora).'
    : stderr;
  throw new Error(
    `the pinned Node does not start${missing ? `: ${missing} is missing` : ''}.\n${hint}`,
  );
}

/** Changes when anything that decides what is installed changes. */
function fingerprint() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const manifests = [
    '.',
    'proto',
    'tools',
    'tools/infrastructure',
    'tools/operator',
    'tools/push-bouncer',
    ...services(),
  ].map((folder) => join(root, folder, 'package.json'));
  const files = [join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'), ...manifests];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function services() {
  return readdirSync(join(root, 'services')).map((name) => join('services', name));
}

/** The versions stand once: Node in the catalog, pnpm in package.json. */
function pinnedVersions() {
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    node: catalog.match(/^ {2}node: (\S+)$/m)[1],
    pnpm: manifest.packageManager.split('@')[1],
  };
}

/** Runs a program in the foreground and passes signals on. Resolves to its exit code. */
function run(program, programArgs, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArgs, { stdio: 'inherit', cwd: root, ...options });
    // A terminal sends Ctrl-C to the child as well: only outlive it here.
    const ignore = () => {};
    const forward = () => child.kill('SIGTERM');
    process.on('SIGINT', ignore);
    process.on('SIGTERM', forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}
