import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { formRequest, serialNumber } from './request-text.ts';
import { startLoad } from './start-load.ts';

test("sends each client's own requests without repetition and counts failures", async () => {
  const bodies: string[] = [];
  const accounts = new Set<string>();
  const server = createServer(async (req, res) => {
    const body = await text(req);
    bodies.push(body);
    accounts.add(req.headers.authorization ?? '');
    const isRefused = bodies.length === 3;
    res.statusCode = isRefused ? 400 : 200;
    res.end(isRefused ? '{"result":"error"}' : '{"result":"success","msg":"","id":1}');
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const site = `http://127.0.0.1:${address.port}`;
  const requests = ['ann', 'ben'].map((email) =>
    formRequest({
      site,
      path: '/api/v1/messages',
      email,
      apiKey: 'key',
      form: { topic: 'a & b', content: `number ${serialNumber}!` },
    }),
  );
  try {
    await using load = await startLoad(site, requests);
    const result = await load.run({ clients: 4, durationMs: 200 });

    expect(result.latenciesMs).toHaveLength(bodies.length);
    expect(result).toMatchObject({ failed: 1, firstFailure: '400 {"result":"error"}' });
    expect(accounts.size).toBe(2);
    expect(new Set(bodies).size).toBe(bodies.length);
    for (const body of bodies) expect(body).toMatch(/^topic=a\+%26\+b&content=number\+\d{10}%21$/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
