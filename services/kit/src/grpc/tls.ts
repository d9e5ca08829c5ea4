import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChannelCredentials,
  credentials,
  experimental,
  ServerCredentials,
} from '@grpc/grpc-js';

/** How often the files are read again: a renewed certificate is in use well before the old one ends. */
const refreshIntervalMs = 60_000;

/**
 * The files of a directory by which services prove to one another who they are, named as in a Kubernetes
 * secret: the own certificate, its key, and the authority that has signed everybody's.
 */
const files = { certificate: 'tls.crt', key: 'tls.key', authority: 'ca.crt' };

/** Whether a directory has all that calls over TLS need. */
export function hasTlsFiles(directory: string): boolean {
  return Object.values(files).every((name) => existsSync(join(directory, name)));
}

/** What a server asks of its callers: a certificate of the same authority, or nothing without a directory. */
export function serverCredentials(directory: string | undefined): ServerCredentials {
  if (directory === undefined) return ServerCredentials.createInsecure();
  const provider = providerOf(directory);
  return experimental.createCertificateProviderServerCredentials(provider, provider, true);
}

/** What a caller shows, and asks of the server, whose certificate must name the host that is called. */
export function channelCredentials(directory: string | undefined): ChannelCredentials {
  if (directory === undefined) return credentials.createInsecure();
  const provider = providerOf(directory);
  return experimental.createCertificateProviderChannelCredentials(provider, provider);
}

function providerOf(directory: string) {
  return new experimental.FileWatcherCertificateProvider({
    certificateFile: join(directory, files.certificate),
    privateKeyFile: join(directory, files.key),
    caCertificateFile: join(directory, files.authority),
    refreshIntervalMs,
  });
}
