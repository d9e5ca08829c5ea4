import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { apiClient } from './api-client.ts';

type Answers = (req: IncomingMessage, body: string, res: ServerResponse) => void;

/** Starts a server that answers each request with the next function in `answers`. */
async function serve(...answers: Answers[]): Promise<string> {
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    answers.shift()?.(req, body, res);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

test('repeats a rate-limited request after Retry-After', async () => {
  const bodies: string[] = [];
  const site = await serve(
    (_, body, res) => {
      bodies.push(body);
      res.writeHead(429, { 'retry-after': '0.01' }).end('{}');
    },
    (_, body, res) => {
      bodies.push(body);
      res.end('{"id":7}');
    },
  );
  const client = apiClient({ site });

  expect(await client.post('/messages', { content: 'a b', to: [1] })).toEqual({ id: 7 });
  expect(bodies).toEqual(['content=a+b&to=%5B1%5D', 'content=a+b&to=%5B1%5D']);
});

test('sends the parameters of a GET in the query and the credentials in a header', async () => {
  const seen: unknown[] = [];
  const site = await serve((req, _, res) => {
    seen.push(req.url, req.headers.authorization);
    res.end('{"id":7}');
  });
  const client = apiClient({ site, email: 'ann@example.com', api_key: 'secret' });

  await client.get('/users', { narrow: [], anchor: 'newest' });

  expect(seen).toEqual([
    '/api/v1/users?narrow=%5B%5D&anchor=newest',
    `Basic ${btoa('ann@example.com:secret')}`,
  ]);
});

test('fills each variable in the path with the parameter of the same name', async () => {
  const seen: unknown[] = [];
  const site = await serve((req, _, res) => {
    seen.push(req.url);
    res.end('{}');
  });

  await apiClient({ site }).get('/users/{user_id_or_email}', {
    user_id_or_email: 'a/b',
    client_gravatar: true,
  });

  expect(seen).toEqual(['/api/v1/users/a%2Fb?client_gravatar=true']);
});

test('throws the status and body of an error response', async () => {
  const site = await serve((_, __, res) => res.writeHead(400).end('{"msg":"no such channel"}'));

  await expect(apiClient({ site }).post('/messages', {})).rejects.toThrow(
    'POST /messages was answered 400: {"msg":"no such channel"}',
  );
});
