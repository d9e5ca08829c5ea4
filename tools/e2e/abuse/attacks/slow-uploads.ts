import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isLongRun } from '@chat/infrastructure/repetitions';
import { expect } from 'vitest';
import { upload } from '../../upload.ts';
import { type Attack, median, type Scene } from '../attack.ts';

/** The number of uploads. It exceeds the number that a gateway processes concurrently. */
const connections = 24;
const dripsEveryMs = 100;
const slowestUploadMs = 1_000;

export const slowUploads: Attack = {
  name: 'uploads a byte now and then on many connections',
  async run(scene) {
    const { member: other, signal, answered } = scene;
    const sockets = Array.from({ length: connections }, () => beginUpload(scene));
    const uploads: { status: number; ms: number }[] = [];
    try {
      while (!signal.aborted) {
        await pause(dripsEveryMs);
        for (const socket of sockets) if (socket.writable) socket.write('x');
        const startedAt = performance.now();
        const { status } = await upload(other, [{ content: 'a small file' }]);
        answered(status);
        uploads.push({ status, ms: performance.now() - startedAt });
      }
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    expect(new Set(uploads.map(({ status }) => status))).toEqual(new Set([200]));
    if (isLongRun) expect(median(uploads.map(({ ms }) => ms))).toBeLessThan(slowestUploadMs);
  },
};

/** Begins an upload that never ends. Records the status of the response if the server sends one. */
function beginUpload({ site, attacker, answered }: Scene): Socket {
  const { hostname, port, host } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1];
    if (status) answered(Number(status));
  });
  socket.write(
    `POST /api/v1/user_uploads HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9999999\r\n` +
      `Authorization: Basic ${btoa(`${attacker.email}:${attacker.api_key}`)}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n',
  );
  return socket;
}
