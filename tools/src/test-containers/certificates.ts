import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** The content of an access file that makes Postgres reject unencrypted connections from other machines. */
const onlyTls = 'local all all trust\nhostssl all all all scram-sha-256\n';

/**
 * Writes the files that stores need to accept only TLS into a folder: a certificate for `hosts`, the authority that
 * signed it, and access rules for Postgres. All users may read the files.
 */
export async function createCertificates(folder: string, hosts: readonly string[]): Promise<void> {
  const authority = await generate([{ name: 'commonName', value: 'Test Authority' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true }],
  });
  const own = await generate([{ name: 'commonName', value: 'stores' }], {
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  await mkdir(folder, { mode: 0o755 });
  const files = {
    'tls.crt': own.cert,
    'tls.key': own.private,
    'ca.crt': authority.cert,
    'pg_hba.conf': onlyTls,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { mode: 0o644 });
  }
}
