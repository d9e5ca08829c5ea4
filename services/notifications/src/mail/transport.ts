import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';
import type { MailDestination } from './mail-settings.ts';

/** A transport for mails. It closes its connections when the caller disposes of it. */
export type MailTransport = AsyncDisposable & {
  /** The maximum duration of a send, in milliseconds. */
  longestMs: number;
  /**
   * Sends a mail. Returns when the mail server has accepted it.
   * @throws the error of nodemailer, for `classifyFailure`
   */
  send(mail: ComposedMail): Promise<void>;
};

/** Creates the transport to a mail server or a folder. The transport connects only when the first mail is sent. */
export function openTransport(destination: MailDestination): MailTransport {
  return destination.kind === 'folder' ? openFolder(destination.path) : openServer(destination);
}

/**
 * The maximum duration of an attempt as a multiple of the timeout for a single response. It also limits servers that
 * send their bytes slowly.
 */
const answersPerAttempt = 4;

function openServer(server: Extract<MailDestination, { kind: 'server' }>): MailTransport {
  const { isSecure, tls, timeoutMs, dkim } = server;
  const pool = createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: isSecure,
    ...(server.user !== '' && { auth: { user: server.user, pass: server.password } }),
    ...(!isSecure && {
      requireTLS: tls === 'required',
      ignoreTLS: tls === 'off',
      opportunisticTLS: tls === 'opportunistic',
    }),
    // Without required TLS, encryption with any certificate is better than none. With required TLS, the certificate must be
    // valid
    tls: { rejectUnauthorized: isSecure || tls === 'required' },
    maxConnections: server.connections,
    // The job counts and delays each attempt
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim }),
  });
  const longestMs = timeoutMs * answersPerAttempt;
  return {
    longestMs,
    async send({ message }) {
      const signal = AbortSignal.timeout(longestMs);
      await pool.sendMail({ ...message, signal });
    },
    async [Symbol.asyncDispose]() {
      pool.close();
    },
  };
}

/**
 * Creates a transport that writes each mail to a folder: as `<time>-<id>.eml`, and as `.json` for the page that shows
 * mails.
 */
function openFolder(folder: string): MailTransport {
  const stream = createTransport({ streamTransport: true, buffer: true });
  return {
    // Disks answer immediately or not at all
    longestMs: 0,
    async send({ mailId, message }) {
      const { message: bytes } = await stream.sendMail(message);
      const { to, subject, text, html } = message;
      const at = new Date();
      const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${mailId}`;
      const shown = { at: at.toISOString(), to: to.address, subject, text, html };
      // Only the owner may read them, because links in mails log anyone in
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(`${name}.eml`, bytes.toString());
      await write(`${name}.json`, JSON.stringify(shown));
    },
    async [Symbol.asyncDispose]() {
      stream.close();
    },
  };

  /** Writes a file so that other programs see it only when it is complete. */
  async function write(name: string, content: string): Promise<void> {
    const temporary = path.join(folder, `.${name}`);
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, path.join(folder, name));
  }
}
