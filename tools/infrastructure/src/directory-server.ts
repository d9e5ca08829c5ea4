import { execFile } from 'node:child_process';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandTier } from './command.ts';
import { holdTemporaryDirectory } from './data-directory.ts';
import { freePort } from './free-port.ts';
import { InfrastructureError } from './infrastructure-error.ts';
import { findUsableApt, installWithApt } from './install-with-apt.ts';
import { findProgram } from './programs.ts';
import { type Server, startServer } from './server.ts';

/** An LDAP directory of people at 127.0.0.1, reachable with and without StartTLS. */
export type DirectoryServer = Server &
  AsyncDisposable & {
    url: string;
    /** The DN that is above all entries. */
    base: string;
    /** The only account that may search. It can read everything except passwords. */
    reader: { dn: string; password: string };
    /** The server's self-signed certificate for 127.0.0.1, in PEM format. */
    certificate: string;
  };

type Options = {
  announce: (line: string) => void;
  env: NodeJS.ProcessEnv;
  /** Returns the entries to create below `base`, in LDIF. */
  ldif: (base: string) => string;
};

const base = 'dc=example,dc=com';
const reader = { dn: `cn=reader,${base}`, password: 'the reader of the directory' };
const schemas = ['core', 'cosine', 'inetorgperson'];

/**
 * Starts OpenLDAP with the entries from `ldif` in a temporary folder. If OpenLDAP is missing and this process runs as
 * root on Debian or Ubuntu, installs it first. Disposing stops OpenLDAP and removes its data.
 *
 * @throws InfrastructureError if OpenLDAP is missing and cannot be installed, or does not start
 */
export async function startDirectoryServer({
  announce,
  env,
  ldif,
}: Options): Promise<DirectoryServer> {
  const programs = await findDirectoryPrograms(env, announce);
  await using opened = new AsyncDisposableStack();
  const { directory } = opened.use(await holdTemporaryDirectory(announce));
  const data = path.join(directory, 'ldap');
  const settings = path.join(directory, 'slapd.conf');
  const entries = path.join(directory, 'entries.ldif');
  await mkdir(data);
  await writeFile(settings, await settingsOf(directory, data), { mode: 0o600 });
  await writeFile(entries, `${rootEntries}\n${ldif(base)}`);
  await run(programs.openssl, certificateArguments(directory));
  await run(programs.slapadd, ['-f', settings, '-l', entries]);

  const port = await freePort();
  const url = `ldap://127.0.0.1:${port}`;
  const tie = await commandTier(env);
  const server = opened.use(
    await startServer(
      {
        name: 'ldap',
        directory,
        // With a log level, slapd stays in the foreground.
        command: await tie({
          file: programs.slapd,
          args: ['-f', settings, '-h', url, '-d', 'none'],
        }),
        env: {},
        answers: () => accepts(port),
      },
      announce,
    ),
  );
  const certificate = await readFile(certificateFile(directory), 'utf8');
  const running = opened.move();
  return Object.assign(server, {
    ...{ url, base, reader, certificate },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  });
}

/** The absolute paths of the programs that a directory server consists of. */
type Programs = { slapd: string; slapadd: string; openssl: string };

/**
 * Returns the programs on PATH. If one is missing and this process runs as root on Debian or Ubuntu, installs them
 * first.
 *
 * @throws InfrastructureError with the installation command for each system
 */
export async function findDirectoryPrograms(
  env: NodeJS.ProcessEnv,
  announce: (line: string) => void,
): Promise<Programs> {
  const found = await lookUp(env);
  if (found) return found;
  const apt = await findUsableApt(env);
  if (apt !== undefined) {
    await installWithApt(apt, ['slapd', 'openssl'], announce);
    const installed = await lookUp(env);
    if (installed) return installed;
  }
  throw new InfrastructureError(
    [
      'slapd and openssl not found on PATH. Tests of logging in by LDAP need it. Install:',
      '  Debian, Ubuntu   sudo apt-get install slapd openssl',
      '  Fedora           sudo dnf install openldap-servers',
      '  macOS            brew install openldap, and put its libexec and sbin on PATH',
    ].join('\n'),
  );
}

async function lookUp(env: NodeJS.ProcessEnv): Promise<Programs | undefined> {
  const [slapd, slapadd, openssl] = await Promise.all([
    findProgram('slapd', env),
    findProgram('slapadd', env),
    findProgram('openssl', env),
  ]);
  return slapd && slapadd && openssl ? { slapd, slapadd, openssl } : undefined;
}

const run = promisify(execFile);
const certificateFile = (directory: string) => path.join(directory, 'ldap.crt');
const keyFile = (directory: string) => path.join(directory, 'ldap.key');

function certificateArguments(directory: string): string[] {
  return [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=directory'],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', keyFile(directory), '-out', certificateFile(directory)],
  ];
}

const rootEntries = `dn: ${base}
objectClass: dcObject
objectClass: organization
dc: example
o: Example
`;

async function settingsOf(directory: string, data: string): Promise<string> {
  const schemaFolders = [
    '/etc/ldap/schema',
    '/etc/openldap/schema',
    '/opt/homebrew/etc/openldap/schema',
  ];
  const schemaFolder = await findFolder(schemaFolders, 'core.schema');
  if (schemaFolder === undefined) {
    throw new InfrastructureError(
      `OpenLDAP is incomplete: no core.schema in ${schemaFolders.join(', ')}.`,
    );
  }
  // If the storage engine is part of the program, there is nothing to load.
  const moduleFolder = await findFolder(['/usr/lib/ldap', '/usr/lib64/openldap'], 'back_mdb.so');
  return [
    ...schemas.map((name) => `include ${path.join(schemaFolder, `${name}.schema`)}`),
    ...(moduleFolder === undefined ? [] : [`modulepath ${moduleFolder}`, 'moduleload back_mdb']),
    `TLSCertificateFile ${certificateFile(directory)}`,
    `TLSCertificateKeyFile ${keyFile(directory)}`,
    `pidfile ${path.join(directory, 'slapd.pid')}`,
    'database mdb',
    `suffix "${base}"`,
    `rootdn "${reader.dn}"`,
    `rootpw "${reader.password}"`,
    `directory "${data}"`,
    'maxsize 16777216',
    'access to attrs=userPassword by anonymous auth by * none',
    'access to * by * none',
    '',
  ].join('\n');
}

/** Returns the first folder that contains `file`; undefined if none does. */
async function findFolder(folders: readonly string[], file: string): Promise<string | undefined> {
  for (const folder of folders) {
    const isThere = await access(path.join(folder, file)).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  return undefined;
}

/**
 * Resolves if the port accepts a connection.
 *
 * @throws while no program listens on the port
 */
async function accepts(port: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject).once('timeout', reject);
    });
  } finally {
    socket.destroy();
  }
}
