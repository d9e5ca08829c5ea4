import { randomUUID } from 'node:crypto';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import type { ApiAnswer, ApiClient } from './client.ts';
import type { OwnProduct } from './own-product.ts';
import { uniqueName } from './people.ts';

const lockedServices = ['users', 'channels', 'messaging'] as const;

/** A request that writes, and a count of how often it was executed. */
export type Write = {
  name: string;
  request(): Promise<ApiAnswer>;
  /** Whether the client repeats the request with an idempotency key. */
  hasKey: boolean;
  count(): Promise<number>;
};

export type TimedAnswer = { name: string; answer: ApiAnswer; tookMs: number };

/** Returns requests that write in three services. */
export function writesOf(owner: ApiClient): Write[] {
  const keyed = uniqueName('keyed');
  const unkeyed = uniqueName('unkeyed');
  const folder = uniqueName('folder');
  const fullName = uniqueName('Iris');
  const send = (content: string, headers?: Record<string, string>) =>
    owner.post('/messages', { type: 'direct', to: [owner.email], content }, headers);
  const messageKey = { 'Idempotency-Key': randomUUID() };
  const folderKey = { 'Idempotency-Key': randomUUID() };
  const sentWith = async (content: string) => {
    const narrow = [{ operator: 'is', operand: 'dm' }];
    const found = await owner.get('/messages', {
      ...{ anchor: 'newest', num_before: 100, num_after: 0, narrow },
      apply_markdown: false,
    });
    return found.body.messages.filter((one: { content: string }) => one.content === content).length;
  };
  return [
    {
      name: 'a message with a key',
      hasKey: true,
      request: () => send(keyed, messageKey),
      count: () => sentWith(keyed),
    },
    {
      name: 'a message without a key',
      hasKey: false,
      request: () => send(unkeyed),
      count: () => sentWith(unkeyed),
    },
    {
      name: 'a channel folder with a key',
      hasKey: true,
      request: () => owner.post('/channel_folders/create', { name: folder }, folderKey),
      async count() {
        const { body } = await owner.get('/channel_folders');
        const named = body.channel_folders.filter((one: { name: string }) => one.name === folder);
        return named.length;
      },
    },
    {
      name: 'a changed name',
      hasKey: false,
      request: () => owner.patch('/settings', { full_name: fullName }),
      async count() {
        const { body } = await owner.get('/users/me');
        return body.full_name === fullName ? 1 : 0;
      },
    },
  ];
}

/** Sends the requests concurrently. Returns each response with the time that it took. */
export function answersTo(writes: readonly Write[]): Promise<TimedAnswer[]> {
  return Promise.all(
    writes.map(async ({ name, request }) => {
      const startedAtMs = performance.now();
      const answer = await request();
      return { name, answer, tookMs: performance.now() - startedAtMs };
    }),
  );
}

/**
 * Runs `work` while all writes in the services are blocked, because their transactions wait for a lock in the database.
 */
export async function whileWritesWait<T>(
  own: Pick<OwnProduct, 'openSchema'>,
  work: () => Promise<T>,
): Promise<T> {
  await using locked = new AsyncDisposableStack();
  for (const service of lockedServices) {
    const schema = locked.use(await own.openSchema(service));
    await schema.query('begin');
    await schema.query('lock table idempotency_record in access exclusive mode');
  }
  return await work();
}

/** Repeats the request with its key until it succeeds. */
export function untilSuccess({ request, name }: Write): Promise<ApiAnswer> {
  return untilSucceeds(
    async () => {
      const answer = await request();
      if (answer.status === 200) return answer;
      throw new Error(`${name} was answered ${answer.status}`);
    },
    { timeoutMs: 30_000, intervalMs: 100 },
  );
}
