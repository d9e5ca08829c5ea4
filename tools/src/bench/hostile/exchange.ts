import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The outcome of an attack: the response's status, or `closed` if there was no response. */
export type Outcome = string;

const patienceMs = 120_000;

/** Sends a complete request and reads the response to its end. Each character in `request` is one byte. */
export async function exchange(site: string, request: string): Promise<Outcome> {
  const { hostname, port } = new URL(site);
  const socket = await open(Number(port), hostname);
  let head = '';
  socket.on('data', (text: string) => {
    if (head.length < 20) head += text.slice(0, 20);
  });
  socket.write(request, 'latin1');
  await closed(socket);
  return /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 'closed';
}

/** Sends a request and reads only the beginning of the response, until the server closes the connection. */
export async function readHalf(site: string, request: string): Promise<Outcome> {
  const { hostname, port } = new URL(site);
  const socket = await open(Number(port), hostname);
  socket.once('data', () => socket.pause());
  socket.write(request, 'latin1');
  await closed(socket);
  return 'closed';
}

/** Sends a mail over SMTP. Returns the status code of the server's last reply, or `closed` if there was none. */
export async function sendMail(
  port: number,
  { to, html }: { to: string; html: string },
): Promise<Outcome> {
  const socket = await open(port, '127.0.0.1');
  const steps = [
    'EHLO attacker.example.com\r\n',
    'MAIL FROM:<attacker@example.com>\r\n',
    `RCPT TO:<${to}>\r\n`,
    'DATA\r\n',
    `From: attacker@example.com\r\nTo: ${to}\r\nSubject: ${Math.random()}\r\nContent-Type: text/html\r\n\r\n${html}\r\n.\r\n`,
  ];
  let status = 'closed';
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
    for (;;) {
      const line = /^(\d{3})([ -])[^\n]*\n/.exec(received);
      if (!line) return;
      received = received.slice(line[0].length);
      if (line[2] === '-') continue;
      status = line[1] ?? status;
      const next = Number(status) < 400 ? steps.shift() : undefined;
      if (next === undefined) socket.end();
      else socket.write(next);
    }
  });
  await closed(socket);
  return status;
}

async function open(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host });
  socket.setEncoding('latin1');
  await once(socket, 'connect');
  socket.setTimeout(patienceMs, () => socket.destroy());
  return socket;
}

/** Resolves when the connection is closed, even if an error closed it. */
async function closed(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('close', () => resolve());
  // The server resets connections whose response nobody reads.
  socket.on('error', () => undefined);
  await promise;
}
